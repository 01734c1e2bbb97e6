/** MIME types of the images that staff may upload (docs/product.md, "Uploads"). */
export const uploadMimeTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type UploadMimeType = (typeof uploadMimeTypes)[number];

/** Size of the largest image that may be uploaded, in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024;

/**
 * Returns the message for an image that may not be uploaded; undefined when it may. The buckets enforce the same types
 * and size.
 * @param file MIME type as the browser reports it, and size in bytes
 */
export function validateUpload(file: { readonly type: string; readonly size: number }): string | undefined {
  if (!uploadMimeTypes.some((type) => type === file.type)) {
    return 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.';
  }
  return file.size > maxUploadBytes ? 'File size too large. Maximum size is 10MB.' : undefined;
}

/** Longest edge of an uploaded image, in pixels; the browser scales larger ones down. */
export const maxUploadEdge = 2400;

/** Width of thumbnails in pixels, for the lists of the admin. */
export const thumbnailWidth = 480;

/**
 * Returns the MIME type of an image by its first bytes; '' for anything that may not be uploaded.
 * @param start at least the first 12 bytes of the file
 */
export function detectImageType(start: Uint8Array): UploadMimeType | '' {
  const text = String.fromCharCode(...start.slice(0, 12));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'image/webp' : '';
}

/**
 * Returns true for a WebP or PNG with several frames, of which an upload keeps the first.
 * @param bytes the whole file
 */
export function isAnimated(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const readName = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4));
  if (detectImageType(bytes) === 'image/webp') return readName(12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  if (detectImageType(bytes) !== 'image/png') return false;
  // Each part of a PNG has its length, a name, data and a checksum. The animation is announced before the first image.
  for (let offset = 8; offset + 8 <= bytes.length; offset += 12 + view.getUint32(offset)) {
    const name = readName(offset + 4);
    if (name === 'acTL' || name === 'IDAT') return name === 'acTL';
  }
  return false;
}

/** Returns width and height in whole pixels, scaled in proportion to fit the longest edge; never scaled up. */
export function fitWithinEdge(width: number, height: number): { readonly width: number; readonly height: number } {
  return scale(width, height, maxUploadEdge / Math.max(width, height));
}

/** Returns width and height of an image's thumbnail in whole pixels; never scaled up. */
export function fitThumbnail(width: number, height: number): { readonly width: number; readonly height: number } {
  return scale(width, height, thumbnailWidth / width);
}

function scale(width: number, height: number, factor: number) {
  const scaled = (side: number) => Math.max(1, Math.round(side * Math.min(1, factor)));
  return { width: scaled(width), height: scaled(height) };
}
