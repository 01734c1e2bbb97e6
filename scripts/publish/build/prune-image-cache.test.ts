import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pruneImageCache, pruneImageCacheDaily } from './prune-image-cache.ts';

const day = 24 * 60 * 60_000;
const now = Date.now();
const limits = { unusedFor: 30 * day, bytes: 10_000 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'prune-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, daysAgo: number, content: string | Buffer = 'x'): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  const then = new Date(now - daysAgo * day);
  await utimes(file, then, then);
}

/** Adds an image with the files that site/images stores for it. */
async function addImage(letter: string, madeDaysAgo: number, usedDaysAgo = madeDaysAgo, bytes = 100): Promise<void> {
  const digest = letter.repeat(20);
  await put(`original-${digest}`, madeDaysAgo, Buffer.alloc(bytes));
  for (const name of ['240q32.avif', '3x4-360q40.avif', 'preview.jpg']) await put(`${digest}-${name}`, madeDaysAgo);
  for (const name of ['webp', 'json']) await put(`${digest}.${name}`, madeDaysAgo);
  await put(`source-${letter.repeat(10)}0000000000.json`, usedDaysAgo, JSON.stringify({ digest }));
}

const filesLeft = async () => (await readdir(folder)).sort();
const lettersLeft = async () =>
  new Set((await filesLeft()).map((name) => /^(?:original-|source-)?([a-f])\1{5}/.exec(name)?.[1]));

it('removes an image that no build has used for a month, and leaves an old one that is still used', async () => {
  await addImage('a', 300, 29);
  await addImage('b', 300, 31);
  await addImage('c', 1);
  expect(await pruneImageCache(folder, limits, now)).toBe(7);
  expect(await lettersLeft()).toEqual(new Set(['a', 'c']));
  expect(await filesLeft()).toHaveLength(14);
});

it('removes the longest unused images from a full cache, but none that was used within two days', async () => {
  await addImage('a', 300, 1, 9000);
  await addImage('b', 300, 5, 9000);
  await addImage('c', 300, 20, 9000);
  await pruneImageCache(folder, limits, now);
  expect(await lettersLeft()).toEqual(new Set(['a']));
  await addImage('d', 300, 1, 9000);
  await pruneImageCache(folder, limits, now);
  expect(await lettersLeft()).toEqual(new Set(['a', 'd']));
});

it('removes old temporary files of killed builds, old failures and unreadable files', async () => {
  await put('new-123-abc', 3);
  await put('new-124-abc', 0);
  await put('source-aaaaaaaaaa0000000000.failed', 3);
  await put('source-aaaaaaaaaa0000000000', 3);
  await put('source-bbbbbbbbbb0000000000.json', 3, 'broken');
  await mkdir(path.join(folder, 'folder'));
  await pruneImageCache(folder, limits, now);
  expect(await filesLeft()).toEqual(['folder', 'new-124-abc']);
});

it('removes nothing if there is no image cache', async () => {
  expect(await pruneImageCache(path.join(folder, 'nowhere'))).toBe(0);
});

it('prunes again only when the last pruning is a day ago', async () => {
  await addImage('a', 31);
  await pruneImageCacheDaily(folder);
  expect(await filesLeft()).toEqual(['pruned']);
  await addImage('b', 31);
  await put('pruned', 0.9);
  await pruneImageCacheDaily(folder);
  expect(await lettersLeft()).toContain('b');
  await put('pruned', 1.1);
  await pruneImageCacheDaily(folder);
  expect(await filesLeft()).toEqual(['pruned']);
});

it('prints the reason and does not throw if the image cache cannot be written', async () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await pruneImageCacheDaily(path.join(folder, 'nowhere'));
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('ENOENT'));
});
