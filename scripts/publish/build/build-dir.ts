import { existsSync, readdirSync } from 'node:fs';
import { access, chmod, constants, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { errorCode, UserError } from '../../runtime/errors.ts';
import { fsyncFiles, listFiles } from '../../runtime/files.ts';
import { projectRoot } from '../../runtime/settings.ts';

const buildDirsFolder = path.join(projectRoot, '.astro/builds');
let openedCount = 0;

/**
 * Returns the path of a new build folder of this process, and removes those of processes that have ended. Astro renders from files
 * beside the output, which only find their packages inside the checkout. Throws a UserError if the parent folder cannot be written.
 */
export async function openBuildDir(folder = buildDirsFolder): Promise<string> {
  try {
    // Builds contain the hidden path, which other users must not see.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    await access(folder, constants.W_OK);
  } catch {
    throw new UserError(
      `The site is built inside the checkout, and ${folder} cannot be written by ${os.userInfo().username}.`,
    );
  }
  for (const name of await readdir(folder)) {
    if (!isRunning(Number.parseInt(name, 10))) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  openedCount += 1;
  const buildDir = path.join(folder, `${process.pid}-${openedCount}`);
  // Process ids repeat in containers: a power cut may have left a build with this name.
  await rm(buildDir, { recursive: true, force: true });
  return buildDir;
}

/** Lists the build folders that a process has not yet moved or removed. */
export function buildDirsOf(pid: number, folder = buildDirsFolder): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => Number.parseInt(name, 10) === pid)
    .map((name) => path.join(folder, name));
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
