import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { maxUploadBytes } from '#shared/rules/images/image-upload.ts';
import { prepareImage, replaceExtension } from './prepare-image.ts';

const formats = new Map<string, 'webp' | 'jpeg'>([
  ['image/webp', 'webp'],
  ['image/jpeg', 'jpeg'],
]);

// The next file may load modules that look for a page.
afterEach(() => vi.unstubAllGlobals());

/** Gives the test the canvas of a browser that decodes and encodes by sharp. */
function stubCanvas(canEncodeWebp: boolean): void {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({
        resolveWithObject: true,
      });
    return { width: info.width, height: info.height, data, close: () => undefined };
  });
  const createElement = () => {
    let drawn: Sharp;
    let data: Buffer;
    let hasBackground = false;
    const canvas = {
      width: 0,
      height: 0,
      getContext: () => ({
        fillRect: () => {
          hasBackground = true;
        },
        drawImage: (bitmap: { width: number; height: number; data: Buffer }) => {
          ({ data } = bitmap);
          drawn = sharp(data, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } }).resize(
            canvas.width,
            canvas.height,
          );
        },
        getImageData: () => ({ data }),
      }),
      toBlob: async (callback: (blob: Blob) => void, type: string) => {
        const format = (canEncodeWebp || type !== 'image/webp' ? formats.get(type) : undefined) ?? 'png';
        const image = hasBackground ? drawn.flatten({ background: '#fff' }) : drawn;
        const bytes = await image.toFormat(format).toBuffer();
        callback(new Blob([new Uint8Array(bytes)], { type: `image/${format}` }));
      },
    };
    return canvas;
  };
  vi.stubGlobal('document', { createElement });
}

async function prepare(image: Sharp, format: 'png' | 'webp' | 'jpeg') {
  const bytes = await image.toFormat(format).toBuffer();
  const prepared = await prepareImage(new File([new Uint8Array(bytes)], `a.${format}`));
  const stored = sharp(Buffer.from(await prepared.image.arrayBuffer()));
  return {
    ...prepared,
    bytes: prepared.image.size,
    format: (await stored.metadata()).format,
    stats: await stored.stats(),
  };
}

const opaque = () => sharp({ create: { width: 60, height: 40, channels: 4, background: 'teal' } });
const transparent = () => sharp({ create: { width: 60, height: 40, channels: 4, background: '#00808080' } });

it.each([
  ['opaque PNG', opaque, 'png', true, 'webp'],
  ['transparent PNG', transparent, 'png', true, 'webp'],
  ['photo', opaque, 'jpeg', true, 'jpeg'],
  ['opaque PNG', opaque, 'png', false, 'jpeg'],
  ['opaque WebP', opaque, 'webp', false, 'jpeg'],
  ['transparent PNG', transparent, 'png', false, 'png'],
  ['transparent WebP', transparent, 'webp', false, 'png'],
] as const)('turns an upload into a format that fits it: %s', async (_, create, format, canEncodeWebp, expected) => {
  stubCanvas(canEncodeWebp);
  const prepared = await prepare(create(), format);
  expect([prepared.format, prepared.image.type]).toEqual([expected, `image/${expected}`]);
  expect(prepared.stats.isOpaque).toBe(create === opaque || expected === 'jpeg');
  expect(replaceExtension('map.png', prepared.image.type)).toBe(`map.${expected === 'jpeg' ? 'jpg' : expected}`);
});

it('stores no transparent image that is too large for the storage', async () => {
  stubCanvas(false);
  const size = { width: 2000, height: 1500, channels: 4 } as const;
  const noise = sharp(randomBytes(size.width * size.height * 4), { raw: size });
  const file = await noise.clone().webp({ quality: 50 }).toBuffer();
  expect(file.length).toBeLessThan(maxUploadBytes);
  const { image } = await prepareImage(new File([new Uint8Array(file)], 'noise.webp'));
  expect([image.type, image.size <= maxUploadBytes]).toEqual(['image/jpeg', true]);
});

it('tells whether a file has more frames than the one that is kept', async () => {
  stubCanvas(true);
  const frames = sharp(randomBytes(8 * 16 * 4), { raw: { width: 8, height: 16, channels: 4, pageHeight: 8 } });
  expect((await prepare(frames, 'webp')).isAnimated).toBe(true);
  expect((await prepare(opaque(), 'webp')).isAnimated).toBe(false);
});
