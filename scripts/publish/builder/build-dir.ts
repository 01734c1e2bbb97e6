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
 * Returns a new build folder of this process inside the checkout, and removes those of processes that have ended. Astro
 * renders from files beside the output, which resolve their packages only inside the checkout. Throws a UserError if the
 * folder cannot be written.
 */
export async function openBuildDir(): Promise<string> {
  try {
    // Builds contain the hidden path, which other users must not see.
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

/** Returns the build folders of a process that it has not moved or removed yet. */
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

/** Moves a folder: by a rename within one file system, otherwise by a copy, which leaves the original. */
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
