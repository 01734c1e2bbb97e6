import { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../failure.ts';

/** Every file below a folder, named from there. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/**
 * Lets a file of a new release be the same file as in an earlier one, its compressed copy with it, where they say the same:
 * nothing is compressed twice, and browsers that know it need not fetch it again. A file of a release is never written into,
 * so that neither can change the other.
 * @param bytes what the file in the new release holds
 * @returns false when they differ, or there was none
 */
export function takeOver(file: string, bytes: Buffer, earlier: string, release: string): boolean {
  const known = path.join(earlier, file);
  if (!readIfThere(known)?.equals(bytes)) return false;
  const target = path.join(release, file);
  rmSync(target);
  placeSame(known, target);
  try {
    placeSame(`${known}.br`, `${target}.br`);
  } catch (error) {
    // Too short to be worth a copy.
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  return true;
}

/** Gives a file a second name, or copies it where there can be none: across file systems. Folders are made. */
export function placeSame(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') copyFileSync(from, to);
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
