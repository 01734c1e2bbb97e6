import { detectImageType, fitWithinEdge, validateUpload } from '#shared/images/image-upload.ts';

/** Why a file is not uploaded, in words for people. */
export class UnusableImageError extends Error {}

const quality = 0.9;

/**
 * Makes a chosen file ready for the public: told by its content to be a picture that may be uploaded, at most 2400 px
 * long, turned as its camera meant it, and encoded anew, so that nothing of where and by whom it was taken goes along.
 * @throws UnusableImageError with the message of specification section 8
 */
export async function prepareImage(file: File): Promise<Blob> {
  const type = detectImageType(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const errorMessage = validateUpload({ type, size: file.size });
  if (errorMessage !== undefined) throw new UnusableImageError(errorMessage);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnusableImageError('Upload failed: the image cannot be read.');
  });
  try {
    const { width, height } = fitWithinEdge(bitmap.width, bitmap.height);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new UnusableImageError('Upload failed: this browser cannot resize images.');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    // PNG becomes WebP, which keeps transparency in a fraction of the bytes. A browser that cannot make one answers PNG.
    return await encodeCanvas(canvas, type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
  } finally {
    bitmap.close();
  }
}

function encodeCanvas(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnusableImageError('Upload failed: the image cannot be read.'))),
      type,
      quality,
    );
  });
}

const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** The name of a file with the extension of what it became. */
export function replaceExtension(fileName: string, type: string): string {
  return `${fileName.replace(/\.[^.]*$/, '')}.${extensions[type] ?? 'jpg'}`;
}
