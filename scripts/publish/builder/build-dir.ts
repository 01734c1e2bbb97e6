import { readdirSync } from 'node:fs';
import { access, chmod, constants, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { errorCode, Failure } from '../../app/errors.ts';
import { projectRoot } from '../../app/settings.ts';
import { flushFiles } from '../release/fsync.ts';
import { filesOf } from '../release/hardlink.ts';

const workshops = path.join(projectRoot, '.astro/builds');
let opened = 0;

/**
 * A folder of this process's own inside the checkout. Astro renders from files that it puts beside the output, and those
 * find their packages only there; outside the checkout all builds would share one place and trip over each other.
 */
export async function openWorkshop(): Promise<string> {
  try {
    // What is built here holds the hidden path.
    await mkdir(workshops, { recursive: true, mode: 0o700 });
    await chmod(workshops, 0o700);
    await access(workshops, constants.W_OK);
  } catch {
    throw new Failure(
      `The site is built inside the checkout, and ${workshops} cannot be written by ${os.userInfo().username}.`,
    );
  }
  for (const name of await readdir(workshops)) {
    if (!isRunning(Number.parseInt(name, 10))) await rm(path.join(workshops, name), { recursive: true, force: true });
  }
  opened += 1;
  return path.join(workshops, `${process.pid}-${opened}`);
}

/** The folders that a process has opened and not moved away. */
export function workshopsOf(pid: number): string[] {
  return readdirSync(workshops)
    .filter((name) => Number.parseInt(name, 10) === pid)
    .map((name) => path.join(workshops, name));
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
    await flushFiles(filesOf(to).map((file) => path.join(to, file)));
  }
}
