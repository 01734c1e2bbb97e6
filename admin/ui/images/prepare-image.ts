import { detectImageType, fitWithinEdge, validateUpload } from '#shared/rules/images/image-upload.ts';

/** Error for a file that cannot be uploaded, with a message to show. */
export class UnusableImageError extends Error {}

const quality = 0.9;

/**
 * Prepares a chosen file for publication: checks its type by its content, scales it to at most 2400 px, applies its
 * orientation and encodes it again, which removes metadata such as location and camera.
 * @throws UnusableImageError with the message to show (docs/product.md, "Uploads")
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
    // PNG becomes WebP: transparent too, in a fraction of the bytes. Browsers without a WebP encoder return PNG.
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

/** Returns a file name with the extension of a media type. */
export function replaceExtension(fileName: string, type: string): string {
  return `${fileName.replace(/\.[^.]*$/, '')}.${extensions[type] ?? 'jpg'}`;
}
