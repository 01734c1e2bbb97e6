import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('node:fs/promises', { spy: true });

let directory: string;
let from: string;
let to: string;
let moveFolder: (from: string, to: string) => Promise<void>;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'build-dir-test-'));
  [from, to] = [path.join(directory, 'built'), path.join(directory, 'releases/1')];
  await mkdir(path.join(from, 'tours'), { recursive: true });
  await writeFile(path.join(from, 'tours/dunes.html'), 'page');
  // Another test file of the same worker may have loaded the module without the spies.
  vi.resetModules();
  ({ moveFolder } = await import('./build-dir.ts'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it('moves a folder within one file system and leaves nothing behind', async () => {
  await moveFolder(from, to);
  expect(await readFile(path.join(to, 'tours/dunes.html'), 'utf8')).toBe('page');
  expect(await readdir(directory)).toEqual(['releases']);
});

it('copies a folder to another file system, and leaves the original to be removed by the caller', async () => {
  // A machine may have a single file system.
  vi.mocked(rename).mockRejectedValueOnce(Object.assign(new Error('cross-device link'), { code: 'EXDEV' }));
  await moveFolder(from, to);
  for (const folder of [from, to]) expect(await readFile(path.join(folder, 'tours/dunes.html'), 'utf8')).toBe('page');
});

it('reports any other error of moving and copies nothing', async () => {
  await mkdir(to, { recursive: true });
  await writeFile(path.join(to, 'index.html'), 'other release');
  await expect(moveFolder(from, to)).rejects.toThrow();
  expect(await readdir(to)).toEqual(['index.html']);
});
