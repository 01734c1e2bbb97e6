import { describe, expect, it } from 'vitest';
import { uploadFault, uploadLimit } from './upload.ts';

describe('a picture to be uploaded', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'])('may be %s of up to 10 MB', (type) => {
    expect(uploadFault({ type, size: uploadLimit })).toBeUndefined();
    expect(uploadFault({ type, size: uploadLimit + 1 })).toBe('File size too large. Maximum size is 10MB.');
  });

  it.each(['image/gif', 'image/svg+xml', 'image/heic', 'application/pdf', ''])('may not be %j', (type) => {
    expect(uploadFault({ type, size: 1 })).toBe('Invalid file type. Only JPEG, PNG, and WebP images are allowed.');
  });
});
