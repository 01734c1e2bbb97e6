import {
  detectImageType,
  fitThumbnail,
  fitWithinEdge,
  isAnimated,
  maxUploadBytes,
  validateUpload,
} from '#shared/rules/images/image-upload.ts';
import type { PreparedImage } from './image-storage.ts';

/** Error for a file that cannot be uploaded, with a message to show. */
export class UnusableImageError extends Error {}

interface PreparedFile extends PreparedImage {
  /** True if the file has more frames than the one that is kept. */
  readonly isAnimated: boolean;
}

/**
 * Prepares a chosen file for publication: checks its type by its content, scales it to at most 2400 px, applies its
 * orientation and encodes it again, which removes metadata such as location and camera. Makes its thumbnail too.
 * @throws UnusableImageError with the message to show (docs/product.md, "Uploads")
 */
export async function prepareImage(file: File): Promise<PreparedFile> {
  const type = detectImageType(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  const errorMessage = validateUpload({ type, size: file.size });
  if (errorMessage !== undefined) throw new UnusableImageError(errorMessage);
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnusableImageError('Upload failed: the image cannot be read.');
  });
  try {
    const size = fitWithinEdge(bitmap.width, bitmap.height);
    return {
      image: type === 'image/jpeg' ? await encodeJpeg(bitmap, size, 0.9) : await encodeDrawing(bitmap, size),
      thumbnail: await encodeJpeg(bitmap, fitThumbnail(bitmap.width, bitmap.height), 0.8),
      isAnimated: isAnimated(new Uint8Array(await file.arrayBuffer())),
    };
  } finally {
    bitmap.close();
  }
}

type Size = ReturnType<typeof fitWithinEdge>;

/**
 * Encodes an image that may be transparent as WebP. Safari cannot, and returns a PNG, which is several times larger than needed:
 * there it becomes a JPEG, unless it is transparent and small enough to be stored.
 */
async function encodeDrawing(bitmap: ImageBitmap, size: Size): Promise<Blob> {
  const { canvas, context } = draw(bitmap, size);
  const image = await encode(canvas, 'image/webp', 0.9);
  const isNeeded = image.type === 'image/webp' || (isTransparent(context, size) && image.size <= maxUploadBytes);
  return isNeeded ? image : encodeJpeg(bitmap, size, 0.9);
}

/** JPEG has no transparency, and would show black in its place. */
function encodeJpeg(bitmap: ImageBitmap, size: Size, quality: number): Promise<Blob> {
  return encode(draw(bitmap, size, '#fff').canvas, 'image/jpeg', quality);
}

function draw(bitmap: ImageBitmap, { width, height }: Size, background?: string) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new UnusableImageError('Upload failed: this browser cannot resize images.');
  context.imageSmoothingQuality = 'high';
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(bitmap, 0, 0, width, height);
  return { canvas, context };
}

function isTransparent(context: CanvasRenderingContext2D, { width, height }: Size): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
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
