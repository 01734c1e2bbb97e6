import { detectImageType, fitThumbnail, fitWithinEdge, validateUpload } from '#shared/rules/images/image-upload.ts';
import type { PreparedImage } from '../../data/storage/image-storage.ts';

/** Error for a file that cannot be uploaded, with a message to show. */
export class UnusableImageError extends Error {}

/**
 * Prepares a chosen file for publication: checks its type by its content, scales it to at most 2400 px, applies its
 * orientation and encodes it again, which removes metadata such as location and camera. Makes its thumbnail too.
 * @throws UnusableImageError with the message to show (docs/product.md, "Uploads")
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const type = detectImageType(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const errorMessage = validateUpload({ type, size: file.size });
  if (errorMessage !== undefined) throw new UnusableImageError(errorMessage);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnusableImageError('Upload failed: the image cannot be read.');
  });
  try {
    // PNG becomes WebP: transparent too, in a fraction of the bytes. Browsers without a WebP encoder return PNG.
    const publishedType = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    return {
      image: await encode(bitmap, fitWithinEdge(bitmap.width, bitmap.height), publishedType, 0.9),
      thumbnail: await encode(bitmap, fitThumbnail(bitmap.width, bitmap.height), 'image/jpeg', 0.8),
    };
  } finally {
    bitmap.close();
  }
}

type Size = ReturnType<typeof fitWithinEdge>;

function encode(bitmap: ImageBitmap, { width, height }: Size, type: string, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new UnusableImageError('Upload failed: this browser cannot resize images.');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency, and would show black in its place.
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(bitmap, 0, 0, width, height);
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
