import { access, mkdir, mkdtemp, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openReleases, type Releases } from './releases.ts';

vi.mock('node:fs/promises', { spy: true });

let directory: string;
let releases: Releases;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'releases-test-'));
  releases = openReleases(directory);
});
afterEach(() => {
  vi.restoreAllMocks();
  return rm(directory, { recursive: true, force: true });
});

/** Makes a release the live one. */
async function switchTo(revision: number): Promise<void> {
  const built = await releases.prepare();
  await mkdir(built);
  await writeFile(path.join(built, 'index.html'), 'page');
  const about = { revision, built: new Date().toISOString(), pages: 1 };
  await writeFile(path.join(built, 'revision.json'), JSON.stringify(about));
  await releases.switchTo(built, revision, '');
}

it('a release of which a part was removed when the program ended is none that can be chosen, and goes the next time', async () => {
  for (const revision of [1, 2, 3, 4]) await switchTo(revision);
  vi.mocked(rm).mockImplementationOnce(async (folder) => {
    await unlink(path.join(String(folder), 'index.html'));
    throw new Error('The program ends.');
  });
  await expect(releases.tidy()).rejects.toThrow('The program ends.');
  const list = await releases.list();
  expect(list.map(({ revision }) => revision)).toEqual([4, 3, 2]);
  for (const { name } of list) await access(path.join(releases.path(name), 'index.html'));
  expect(await readdir(releases.folder)).toHaveLength(5);
  await releases.tidy();
  expect(await readdir(releases.folder)).toHaveLength(4);
});

it('a release that a power cut has left without a part of its content is passed over when the machine is back', async () => {
  for (const revision of [1, 2]) await switchTo(revision);
  const [newest] = await releases.list();
  await writeFile(path.join(releases.path(newest?.name ?? ''), 'index.html'), '');
  vi.spyOn(os, 'uptime').mockReturnValue(0);
  expect(await releases.current()).toMatchObject({ revision: 1, digest: '' });
  expect((await releases.list()).map(({ revision, live }) => [revision, live])).toEqual([[1, true]]);
});

it('a release is not looked through as long as the machine has not gone down', async () => {
  for (const revision of [1, 2]) await switchTo(revision);
  vi.spyOn(os, 'uptime').mockReturnValue(24 * 60 * 60);
  vi.mocked(stat).mockClear();
  expect(await releases.current()).toMatchObject({ revision: 2 });
  expect(stat).not.toHaveBeenCalled();
});
