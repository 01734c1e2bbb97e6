import { access, mkdir, mkdtemp, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rulesFile } from '../../hosting/headers-and-redirects.ts';
import type { Releases } from './stored-releases.ts';

vi.mock('node:fs/promises', { spy: true });

let directory: string;
let releases: Releases;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'releases-test-'));
  // Another test file of the same worker may have loaded the module without the spies.
  vi.resetModules();
  const { openReleases } = await import('./stored-releases.ts');
  releases = openReleases(directory);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Makes a release live. */
async function switchTo(revision: number): Promise<void> {
  const built = await releases.prepare();
  await mkdir(built);
  await writeFile(path.join(built, 'index.html'), 'page');
  const about = { revision, built: new Date().toISOString(), pages: 1 };
  await writeFile(path.join(built, 'revision.json'), JSON.stringify(about));
  await writeFile(path.join(built, rulesFile), '{}');
  await releases.switchTo(built, revision, '');
}

it('does not list a release that was only partly removed, and removes the rest the next time', async () => {
  for (const revision of [1, 2, 3, 4]) await switchTo(revision);
  vi.mocked(rm).mockImplementationOnce(async (folder) => {
    await unlink(path.join(String(folder), 'index.html'));
    throw new Error('The program ends.');
  });
  await expect(releases.removeOld()).rejects.toThrow('The program ends.');
  const list = await releases.list();
  expect(list.map(({ revision }) => revision)).toEqual([4, 3, 2]);
  for (const { name } of list) await access(path.join(releases.path(name), 'index.html'));
  expect(await readdir(releases.folder)).toHaveLength(5);
  await releases.removeOld();
  expect(await readdir(releases.folder)).toHaveLength(4);
});

it('removes every release before the one that took personal data from the pages, except the live one', async () => {
  for (const revision of [8, 9, 10]) await switchTo(revision);
  await releases.removeOld(9);
  expect((await releases.list()).map(({ revision }) => revision)).toEqual([10, 9]);
  await releases.removeOld(11);
  expect((await releases.list()).map(({ revision }) => revision)).toEqual([10]);
});

it('ignores a release without hosting rules, which an older version of the program built', async () => {
  await switchTo(1);
  const { name } = (await releases.current()) ?? {};
  expect(name).toMatch(/-r1$/);
  await unlink(path.join(releases.path(name ?? ''), rulesFile));
  expect(await releases.current()).toBeUndefined();
  expect(await releases.list()).toEqual([]);
});
