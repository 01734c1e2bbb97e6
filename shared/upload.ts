/** The types of pictures that staff may upload (specification section 5). JPG is JPEG by its MIME type. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Largest picture, in bytes (specification section 5). */
export const uploadLimit = 10 * 1024 * 1024;

/**
 * Why a picture may not be uploaded, in the words of specification section 8; undefined when it may. The buckets enforce
 * the same types and size.
 * @param file its MIME type as the browser names it, and its size in bytes
 */
export function uploadFault(file: { readonly type: string; readonly size: number }): string | undefined {
  if (!uploadTypes.some((type) => type === file.type)) {
    return 'Invalid file type. Only JPEG, PNG, and WebP images are allowed.';
  }
  return file.size > uploadLimit ? 'File size too large. Maximum size is 10MB.' : undefined;
}
