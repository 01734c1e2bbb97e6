import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testimonialSize, testimonials } from '../../shared/content/testimonials.ts';
import { projectRoot } from '../settings.ts';
import { type Artwork, artworks, digest } from './artworks.ts';
import recorded from './digests.json' with { type: 'json' };

const drawn = await artworks();
const committed = ({ file }: Artwork) => readFile(path.join(projectRoot, 'site/public', file));

test('the committed files are what the drawings give (else: npm run artwork)', () => {
  expect(recorded).toEqual(Object.fromEntries(drawn.map(({ file, svg }) => [file, digest(svg)])));
});

test('every file is there in the size that it is announced with, and light enough for a page', async () => {
  for (const work of drawn) {
    const bytes = await committed(work);
    expect(bytes.length, work.file).toBeLessThan(130 * 1024);
    if (!work.size || work.file.endsWith('.ico')) continue;
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height], work.file).toEqual(work.size);
  }
});

test('the icon file holds the mark at 16, 32 and 48 pixels', async () => {
  const bytes = await readFile(path.join(projectRoot, 'site/public/favicon.ico'));
  const count = bytes.readUInt16LE(4);
  const sizes = Array.from({ length: count }, (_, index) => bytes.readUInt8(6 + 16 * index));
  expect(sizes).toEqual([16, 32, 48]);
  for (const index of sizes.keys()) {
    const [length, offset] = [bytes.readUInt32LE(14 + 16 * index), bytes.readUInt32LE(18 + 16 * index)];
    const { format, width } = await sharp(bytes.subarray(offset, offset + length)).metadata();
    expect({ format, width }).toEqual({ format: 'png', width: sizes[index] });
  }
});

test('drawings are the same at every call and need no font', async () => {
  const again = await artworks();
  expect(again.map(({ svg }) => digest(svg))).toEqual(drawn.map(({ svg }) => digest(svg)));
  for (const { file, svg } of drawn) expect(/<text|font-family|NaN|undefined/.test(svg), file).toBe(false);
});

test('there are five testimonials in five languages, each told in English to those who cannot see it', () => {
  expect(testimonials).toHaveLength(5);
  expect(new Set(testimonials.map(({ language }) => language)).size).toBe(5);
  const files = drawn.map(({ file }) => `/${file}`);
  for (const { file, small, alt, messages } of testimonials) {
    expect(files).toContain(file);
    expect(files).toContain(small);
    expect(alt).toMatch(/^Chat in (English|French|Spanish|German|Italian) /);
    expect(messages.filter(({ from }) => from === 'traveller').length).toBeGreaterThanOrEqual(3);
  }
  expect(testimonialSize.smallWidth / testimonialSize.smallHeight).toBe(testimonialSize.width / testimonialSize.height);
});
