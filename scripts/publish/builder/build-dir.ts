import { readdirSync } from 'node:fs';
import { access, chmod, constants, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { errorCode, UserError } from '../../app/errors.ts';
import { projectRoot } from '../../app/settings.ts';
import { fsyncFiles } from '../release/fsync.ts';
import { listFiles } from '../release/hardlink.ts';

const buildDirsFolder = path.join(projectRoot, '.astro/builds');
let openedCount = 0;

/**
 * A folder of this process's own inside the checkout. Astro renders from files that it puts beside the output, and those
 * find their packages only there; outside the checkout all builds would share one place and trip over each other.
 */
export async function openBuildDir(): Promise<string> {
  try {
    // What is built here holds the hidden path.
    await mkdir(buildDirsFolder, { recursive: true, mode: 0o700 });
    await chmod(buildDirsFolder, 0o700);
    await access(buildDirsFolder, constants.W_OK);
  } catch {
    throw new UserError(
      `The site is built inside the checkout, and ${buildDirsFolder} cannot be written by ${os.userInfo().username}.`,
    );
  }
  for (const name of await readdir(buildDirsFolder)) {
    if (!isRunning(Number.parseInt(name, 10)))
      await rm(path.join(buildDirsFolder, name), { recursive: true, force: true });
  }
  openedCount += 1;
  return path.join(buildDirsFolder, `${process.pid}-${openedCount}`);
}

/** The folders that a process has opened and not moved away. */
export function buildDirsOf(pid: number): string[] {
  return readdirSync(buildDirsFolder)
    .filter((name) => Number.parseInt(name, 10) === pid)
    .map((name) => path.join(buildDirsFolder, name));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Gives a folder another place, at once where both are on one file system. */
export async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
    await fsyncFiles(listFiles(to).map((file) => path.join(to, file)));
  }
}
