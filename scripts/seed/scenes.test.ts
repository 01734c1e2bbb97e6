import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buckets } from '#shared/rules/images/image-address.ts';
import { listScenes, readScene, scenePath } from './scenes.ts';

it('a scene has one path in each bucket, formed like that of an upload by staff', () => {
  const random = createHash('sha256').update('mint-tea').digest('hex').slice(0, 10);
  expect(scenePath('mint-tea', buckets.tours)).toBe(`tours/1793523600000-${random}.jpg`);
  expect(scenePath('mint-tea', buckets.locations)).toBe(`locations/1793523600000-${random}.jpg`);
  expect(scenePath('mint-tea', buckets.dayTrips)).toBe('1793523600000-mint-tea.jpg');
  expect(scenePath('mint-tea', buckets.site)).toBe(`site/1793523600000-${random}.jpg`);
});

it('the folder of a scene image is the bucket that the seed lists it for', async () => {
  const seed = path.resolve(import.meta.dirname, '../../supabase/seed');
  const listed = new Map(
    [...(await readFile(path.join(seed, '01-helpers.sql'), 'utf8')).matchAll(/\('([a-z-]+)', array\[([^\]]+)\]/g)].map(
      ([, bucket, slugs = '']) => [bucket, [...slugs.matchAll(/'([^']+)'/g)].map(([, slug]) => `${slug}.jpg`)],
    ),
  );
  expect(new Set(listed.keys())).toEqual(new Set(Object.values(buckets)));
  for (const [bucket, files] of listed)
    expect(globSync('*.jpg', { cwd: path.join(seed, 'images', bucket ?? '') }).sort()).toEqual(files.sort());
});

it('reading a scene without an image fails with the name of the scene', async () => {
  await expect(readScene('no-such-scene')).rejects.toThrow('The content shows the scene no-such-scene');
});

/** Scenes besides chats, which look alike. */
const listLandscapes = async () => (await listScenes()).filter((slug) => !slug.startsWith('testimonial-'));

it('no two scene images look alike, and each is named with words in lower case', async () => {
  const earlier: { slug: string; colours: Buffer }[] = [];
  for (const slug of await listLandscapes()) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)+$/);
    // Compares the colours on a coarse grid.
    const colours = await sharp(await readScene(slug))
      .resize(4, 3, { fit: 'fill' })
      .raw()
      .toBuffer();
    for (const other of earlier) {
      const difference = colours.reduce((sum, value, at) => sum + Math.abs(value - (other.colours[at] ?? 0)), 0);
      expect(difference / colours.length, `${slug} and ${other.slug}`).toBeGreaterThan(12);
    }
    earlier.push({ slug, colours });
  }
});

it('every scene image is a JPEG of 1600 x 1200 pixels and at most 300 kB', async () => {
  const scenes = await listLandscapes();
  expect(scenes.length).toBeGreaterThan(30);
  for (const slug of scenes) {
    const bytes = await readScene(slug);
    expect(bytes.length, slug).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata(), slug).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 });
  }
});

it('every chat of a testimonial is a JPEG of 1080 x 1920 pixels and at most 250 kB', async () => {
  const chats = (await listScenes()).filter((slug) => slug.startsWith('testimonial-'));
  expect(chats).toHaveLength(5);
  for (const slug of chats) {
    const bytes = await readScene(slug);
    expect(bytes.length, slug).toBeLessThan(250_000);
    expect(await sharp(bytes).metadata(), slug).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 });
  }
});
