/** Messages about image descriptions (docs/product.md, "Image descriptions"). */
export const describeMessages = {
  button: 'Description and crop',
  title: (name: string) => `Description and crop of ${name}`,
  help: 'What is seen in this image? Read out by screen readers, shown when the image is missing.',
  focus: 'Focal point',
  focusHelp: 'Click or tap what must stay in view when the image is cropped, or use the sliders.',
  x: 'From the left',
  y: 'From the top',
  reset: 'Back to the middle',
  sharing: 'Saved at once, without saving the form, and for every place that shows this image.',
  previews: { card: 'Card', arch: 'Destination', wide: 'Top of a page' },
  saved: 'Image description saved.',
  saveFailed: 'Failed to save the image description. Please try again.',
  loadFailed: 'The description of this image could not be loaded.',
} as const;
