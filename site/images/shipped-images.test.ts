import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sampleImages } from './sample-images.ts';

const site = path.resolve(import.meta.dirname, '..');
const publicFile = (file: string) => readFile(path.join(site, 'public', file));

const images = [
  { file: 'apple-touch-icon.png', format: 'png', width: 180, height: 180 },
  { file: 'icon-192.png', format: 'png', width: 192, height: 192 },
  { file: 'icon-512.png', format: 'png', width: 512, height: 512 },
];

it.each(images)(
  '$file exists in the format and size that pages declare, with less than 130 kB',
  async ({ file, ...declared }) => {
    const bytes = await publicFile(file);
    expect(await sharp(bytes).metadata()).toMatchObject(declared);
    expect(bytes.length).toBeLessThan(130 * 1024);
  },
);

it('the favicon has sizes of 16, 32 and 48 pixels, and an SVG without text', async () => {
  const bytes = await publicFile('favicon.ico');
  const sizes = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => bytes.readUInt8(6 + 16 * index));
  expect(sizes).toEqual([16, 32, 48]);
  for (const [index, size] of sizes.entries()) {
    const [length, offset] = [bytes.readUInt32LE(14 + 16 * index), bytes.readUInt32LE(18 + 16 * index)];
    expect(await sharp(bytes.subarray(offset, offset + length)).metadata()).toMatchObject({
      format: 'png',
      width: size,
    });
  }
  const drawing = await publicFile('favicon.svg');
  expect(await sharp(drawing).metadata()).toMatchObject({ format: 'svg' });
  expect(drawing.toString()).not.toMatch(/<text|font-family/);
});

it('ships exactly the samples that are described', async () => {
  const files = sampleImages.map(({ slug }) => `${slug}.jpg`);
  expect((await readdir(path.join(site, 'assets/samples'))).sort()).toEqual(files.sort());
});
