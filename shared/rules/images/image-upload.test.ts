import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  detectImageType,
  fitThumbnail,
  fitWithinEdge,
  isAnimated,
  maxUploadBytes,
  maxUploadEdge,
  validateUpload,
} from './image-upload.ts';

describe('uploaded image', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'])('may be %s of up to 10 MB', (type) => {
    expect(maxUploadBytes).toBe(10_485_760);
    expect(validateUpload({ type, size: maxUploadBytes })).toBeUndefined();
    expect(validateUpload({ type, size: maxUploadBytes + 1 })).toBe('File size too large. Maximum size is 10MB.');
  });

  it.each(['image/gif', 'image/svg+xml', 'image/heic', 'application/pdf', ''])('may not be %j', (type) => {
    expect(validateUpload({ type, size: 1 })).toBe('Invalid file type. Only JPEG, PNG, and WebP images are allowed.');
  });
});

describe('detected type of an image', () => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  it.each(['jpeg', 'png', 'webp'] as const)('follows from the content of a %s file', async (format) => {
    expect(detectImageType(await image.clone().toFormat(format).toBuffer())).toBe(`image/${format}`);
  });

  it.each(['gif', 'avif', 'tiff'] as const)('is empty for a %s file, which may not be uploaded', async (format) => {
    expect(detectImageType(await image.clone().toFormat(format).toBuffer())).toBe('');
  });

  it('is empty for a text and for an empty file', () => {
    for (const text of [
      '',
      'RIFF',
      'My page WEBP',
      '<svg xmlns="http://www.w3.org/2000/svg">',
      '<script>alert(1)</script>',
      '%PDF-1.7',
    ])
      expect(detectImageType(new TextEncoder().encode(text))).toBe('');
  });
});

describe('an animated image', () => {
  const frames = sharp(Buffer.alloc(8 * 16 * 4, 'frames'), {
    raw: { width: 8, height: 16, channels: 4, pageHeight: 8 },
  });
  const still = sharp({ create: { width: 8, height: 8, channels: 4, background: 'teal' } });
  /** Announces frames in a PNG, before its first image, as an animated one does. */
  const announceFrames = (png: Buffer) => {
    const start = png.indexOf('IDAT') - 4;
    const part = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
    return Buffer.concat([png.subarray(0, start), part, png.subarray(start)]);
  };

  it('is recognized as WebP and as PNG', async () => {
    expect(isAnimated(await frames.clone().webp().toBuffer())).toBe(true);
    expect(isAnimated(announceFrames(await still.clone().withMetadata().png().toBuffer()))).toBe(true);
  });

  it.each(['webp', 'png', 'jpeg'] as const)('is no still %s', async (format) => {
    expect(isAnimated(await still.clone().withMetadata().toFormat(format).toBuffer())).toBe(false);
  });

  it('is no broken file', async () => {
    const png = announceFrames(await still.clone().png().toBuffer());
    for (let length = 0; length < 50; length++) expect(isAnimated(png.subarray(0, length))).toBeTypeOf('boolean');
  });
});

it('scales a thumbnail down to its width in proportion, and never up', () => {
  expect(fitThumbnail(2400, 1600)).toEqual({ width: 480, height: 320 });
  expect(fitThumbnail(1200, 2400)).toEqual({ width: 480, height: 960 });
  expect(fitThumbnail(300, 100)).toEqual({ width: 300, height: 100 });
});

it('scales an image down to the longest edge in proportion, and never up', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitWithinEdge(width, height);
      expect(Math.max(fitted.width, fitted.height)).toBe(Math.min(maxUploadEdge, Math.max(width, height)));
      expect(fitted.width).toBeGreaterThanOrEqual(1);
      expect(fitted.height).toBeGreaterThanOrEqual(1);
      // Rounding moves the shorter side by at most half a pixel.
      const scale = Math.max(fitted.width, fitted.height) / Math.max(width, height);
      expect(
        Math.abs(Math.min(fitted.width, fitted.height) - Math.max(1, Math.min(width, height) * scale)),
      ).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});
