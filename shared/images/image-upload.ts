/** The types of images that staff may upload (specification section 5). JPG is JPEG by its MIME type. */
export const uploadMimeTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Largest image, in bytes (specification section 5). */
export const maxUploadBytes = 10 * 1024 * 1024;

/**
 * Why an image may not be uploaded, in the words of specification section 8; undefined when it may. The buckets enforce
 * the same types and size.
 * @param file its MIME type as the browser names it, and its size in bytes
 */
export function validateUpload(file: { readonly type: string; readonly size: number }): string | undefined {
  if (!uploadMimeTypes.some((type) => type === file.type)) {
    return 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.';
  }
  return file.size > maxUploadBytes ? 'File size too large. Maximum size is 10MB.' : undefined;
}

/** Longest edge of an uploaded image, in pixels: more is made smaller in the browser. */
export const maxUploadEdge = 2400;

/**
 * The type of an image by its first bytes, whatever its name and the browser say.
 * @param start at least the first 12 bytes of the file
 * @returns its MIME type; '' for anything that may not be uploaded
 */
export function detectImageType(start: Uint8Array): string {
  const text = String.fromCharCode(...start.slice(0, 12));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'image/webp' : '';
}

/** Width and height of an image within the longest edge, in whole pixels and in proportion. Never larger than it is. */
export function fitWithinEdge(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, maxUploadEdge / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
