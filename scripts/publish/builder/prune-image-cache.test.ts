import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pruneImageCache } from './prune-image-cache.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-11-20T12:00:00Z');
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

/** A picture with two sizes, as site/pictures keeps it. */
async function addImage(letter: string, madeDaysAgo: number, usedDaysAgo = madeDaysAgo, bytes = 100): Promise<void> {
  const digest = letter.repeat(20);
  await put(`original-${digest}`, madeDaysAgo, Buffer.alloc(bytes));
  for (const name of ['240q32.avif', '3x4-360q40.avif', 'preview.jpg']) await put(`${digest}-${name}`, madeDaysAgo);
  for (const name of ['webp', 'json']) await put(`${digest}.${name}`, madeDaysAgo);
  await put(`source-${letter.repeat(10)}0000000000.json`, usedDaysAgo, JSON.stringify({ digest }));
}

const left = async () => (await readdir(folder)).sort();
const lettersLeft = async () =>
  new Set((await left()).map((name) => /^(?:original-|source-)?([a-f])\1{5}/.exec(name)?.[1]));

it('keeps a picture that was made long ago and is still used, and removes one that no build has used for a month', async () => {
  await addImage('a', 300, 29);
  await addImage('b', 300, 31);
  await addImage('c', 1);
  expect(await pruneImageCache(folder, limits, now)).toBe(7);
  expect(await lettersLeft()).toEqual(new Set(['a', 'c']));
  expect(await left()).toHaveLength(14);
});

it('removes the longest unused of too many, but none that a release may show', async () => {
  await addImage('a', 300, 1, 9000);
  await addImage('b', 300, 5, 9000);
  await addImage('c', 300, 20, 9000);
  await pruneImageCache(folder, limits, now);
  expect(await lettersLeft()).toEqual(new Set(['a']));
  await addImage('d', 300, 1, 9000);
  await pruneImageCache(folder, limits, now);
  expect(await lettersLeft()).toEqual(new Set(['a', 'd']));
});

it('removes what builds that were ended left behind, what failed days ago, and what an earlier version kept', async () => {
  await put('new-123-abc', 3);
  await put('new-124-abc', 0);
  await put('source-aaaaaaaaaa0000000000.failed', 3);
  await put('source-aaaaaaaaaa0000000000', 3);
  await put('source-bbbbbbbbbb0000000000.json', 3, 'broken');
  await mkdir(path.join(folder, 'folder'));
  await pruneImageCache(folder, limits, now);
  expect(await left()).toEqual(['folder', 'new-124-abc']);
});

it('has nothing to do where there is no cache', async () => {
  expect(await pruneImageCache(path.join(folder, 'nowhere'))).toBe(0);
});
