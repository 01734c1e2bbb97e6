import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('node:fs/promises', { spy: true });

let directory: string;
let from: string;
let to: string;
let module: typeof import('./build-dir.ts');
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'build-dir-test-'));
  [from, to] = [path.join(directory, 'built'), path.join(directory, 'releases/1')];
  await mkdir(path.join(from, 'tours'), { recursive: true });
  await writeFile(path.join(from, 'tours/dunes.html'), 'page');
  // Another test file of the same worker may have loaded the module without the spies.
  vi.resetModules();
  module = await import('./build-dir.ts');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it('moves a folder within one file system and leaves nothing behind', async () => {
  await module.moveFolder(from, to);
  expect(await readFile(path.join(to, 'tours/dunes.html'), 'utf8')).toBe('page');
  expect(await readdir(directory)).toEqual(['releases']);
});

it('copies a folder to another file system, and leaves the original to be removed by the caller', async () => {
  // A machine may have a single file system.
  vi.mocked(rename).mockRejectedValueOnce(Object.assign(new Error('cross-device link'), { code: 'EXDEV' }));
  await module.moveFolder(from, to);
  for (const folder of [from, to]) expect(await readFile(path.join(folder, 'tours/dunes.html'), 'utf8')).toBe('page');
});

it('reports any other error of moving and copies nothing', async () => {
  await mkdir(to, { recursive: true });
  await writeFile(path.join(to, 'index.html'), 'other release');
  await expect(module.moveFolder(from, to)).rejects.toThrow();
  expect(await readdir(to)).toEqual(['index.html']);
});

describe('build folders', () => {
  /** Returns the id of a process that has ended. */
  async function findEndedPid(): Promise<number> {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(child, 'exit');
    return child.pid ?? 0;
  }

  it('are new for each build, and other users cannot see them', async () => {
    const folder = path.join(directory, 'builds');
    const opened = [await module.openBuildDir(folder), await module.openBuildDir(folder)];
    expect(new Set(opened).size).toBe(2);
    for (const build of opened) expect(path.dirname(build)).toBe(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await chmod(folder, 0o755);
    await module.openBuildDir(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('of ended processes are removed, and those of running ones stay', async () => {
    const folder = path.join(directory, 'builds');
    const running = `${process.pid}-7`;
    for (const name of [`${await findEndedPid()}-1`, running])
      await mkdir(path.join(folder, name, 'site'), { recursive: true });
    await module.openBuildDir(folder);
    expect(await readdir(folder)).toEqual([running]);
    expect(module.buildDirsOf(process.pid, folder)).toEqual([path.join(folder, running)]);
    expect(module.buildDirsOf(1, folder)).toEqual([]);
  });

  it('do not contain what a power cut left under the same name', async () => {
    const folder = path.join(directory, 'builds');
    await mkdir(path.join(folder, `${process.pid}-1/site`), { recursive: true });
    expect(await module.openBuildDir(folder)).toBe(path.join(folder, `${process.pid}-1`));
    expect(await readdir(folder)).toEqual([]);
  });

  it('are none before the first build', () => {
    expect(module.buildDirsOf(process.pid, path.join(directory, 'nowhere'))).toEqual([]);
  });

  it('that cannot be written are reported with their path', async () => {
    const folder = path.join(from, 'tours/dunes.html');
    await expect(module.openBuildDir(folder)).rejects.toThrow(`${folder} cannot be written by`);
  });
});
