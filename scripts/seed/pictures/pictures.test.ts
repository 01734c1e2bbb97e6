import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Picture, pictures, renderPicture } from './index.ts';

/** What a scene looks like from across a room: its colours on a coarse grid, as numbers. */
async function impression(picture: Picture): Promise<number[]> {
  // A small density lets the SVG itself be drawn small, which is fast.
  const small = await sharp(Buffer.from(picture.svg()), { density: 7.2 })
    .flatten({ background: '#ffffff' })
    .resize(4, 3, { fit: 'fill' })
    .raw()
    .toBuffer();
  return [...small];
}

/** Mean difference of a colour channel, 0 to 255. */
const difference = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

test('there are at least 24 scenes, each with its own slug and its own description', () => {
  expect(pictures.length).toBeGreaterThanOrEqual(24);
  expect(new Set(pictures.map(({ slug }) => slug)).size).toBe(pictures.length);
  expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length);
  for (const { slug, alt } of pictures) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)+$/);
    expect(alt.length, slug).toBeGreaterThan(30);
    expect(alt.length, slug).toBeLessThan(140);
  }
});

test('a scene is drawn the same at every call, without a number that went wrong', () => {
  for (const { slug, svg } of pictures) {
    const drawing = svg();
    expect(svg() === drawing, slug).toBe(true);
    expect(/NaN|undefined|Infinity/.test(drawing), slug).toBe(false);
  }
}, 60_000);

test('every scene is well-formed SVG of 1600 by 1200', async () => {
  for (const { slug, svg } of pictures) {
    // librsvg refuses what is not well-formed.
    const { format, width, height } = await sharp(Buffer.from(svg()), { density: 72 }).metadata();
    expect({ slug, format, width, height }).toEqual({ slug, format: 'svg', width: 1600, height: 1200 });
  }
}, 60_000);

test('no two scenes look alike', async () => {
  const seen: { slug: string; colours: number[] }[] = [];
  for (const picture of pictures) {
    const colours = await impression(picture);
    for (const other of seen)
      expect(difference(colours, other.colours), `${picture.slug} and ${other.slug}`).toBeGreaterThan(12);
    seen.push({ slug: picture.slug, colours });
  }
}, 60_000);

test('a scene renders to a JPEG of at most 300 kB, with the same bytes twice in a row', async () => {
  // The heaviest of all and one with fine detail.
  for (const slug of ['meknes-bab-mansour', 'majorelle-garden']) {
    const picture = pictures.find((one) => one.slug === slug);
    if (!picture) throw new Error(`There is no scene ${slug}.`);
    const first = await renderPicture(picture);
    expect(first.length, slug).toBeLessThanOrEqual(300_000);
    expect(first.equals(await renderPicture(picture)), slug).toBe(true);
  }
}, 60_000);
