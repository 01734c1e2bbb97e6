/** Messages about uploads (docs/product.md, "Uploads"). */
export const uploadMessages = {
  hint: 'PNG, JPG, JPEG up to 10MB each',
  guidance: 'Best: your own photograph, 2,400 px wide or more, with the subject clear of the edges and no text on it.',
  hintForOne: 'PNG, JPG, JPEG up to 10MB',
  dismissAll: (count: number) => `Dismiss all ${count}`,
  noneValid: 'No valid files to upload',
  uploaded: (count: number) => `${count} image(s) uploaded successfully!`,
  oneFailed: 'Failed to upload image',
  someFailed: 'Failed to upload one or more files',
  fileFailed: 'Failed to upload file',
  refused: (reason: string) => `Upload failed: ${reason}`,
  firstFrameOnly: (fileName: string) => `“${fileName}” is animated. Only its first frame was kept.`,
  deleteFailed: 'Failed to delete file',
  busy: 'Images: please wait until every image is uploaded.',
} as const;
