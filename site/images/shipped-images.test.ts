import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aboutCopy, aboutImages } from '../copy/about.ts';
import { activityCopy } from '../copy/activities.ts';
import { finalCallImage, homeAboutImage } from '../copy/home.ts';
import { bookingPageCopy } from '../copy/reasons.ts';
import { sampleImages } from '../copy/sample-images.ts';

const site = path.resolve(import.meta.dirname, '..');
const publicFile = (file: string) => readFile(path.join(site, 'public', file));

const images = [
  { file: 'apple-touch-icon.png', format: 'png', width: 180, height: 180 },
  { file: 'icon-192.png', format: 'png', width: 192, height: 192 },
  { file: 'icon-512.png', format: 'png', width: 512, height: 512 },
  { file: 'open-graph.jpg', format: 'jpeg', width: 1200, height: 630 },
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

it('ships exactly the scenes that the fixed copy shows', async () => {
  const shown = [homeAboutImage, finalCallImage, ...sampleImages, ...aboutImages];
  const behindTitles = [aboutCopy.scene, activityCopy.scene, bookingPageCopy.scene];
  const files = new Set([...shown.map(({ slug }) => slug), ...behindTitles].map((slug) => `${slug}.jpg`));
  expect((await readdir(path.join(site, 'assets/scenes'))).sort()).toEqual([...files].sort());
});

it('describes a scene by the same text on every page, and by nothing that it does not show', () => {
  const shown = [...aboutImages, homeAboutImage, ...sampleImages];
  const texts = new Set(shown.map(({ slug, alt }) => `${slug}: ${alt}`));
  expect(texts.size).toBe(new Set(shown.map(({ slug }) => slug)).size);
  // An image cannot show where a road leads or what happened before.
  for (const { alt } of shown) expect(alt).not.toMatch(/caravan road|after the ride/);
});
