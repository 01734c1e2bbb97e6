import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../app/errors.ts';

/** Every file below a folder, named from there, with slashes on every system. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/**
 * Puts a file of an earlier release, and its compressed copy, in the place of one in a new release that holds the same:
 * nothing is compressed twice, and browsers that know it need not fetch it again. A file of a release is never written into,
 * so that neither can change the other.
 */
export function replaceWithHardlink(file: string, earlier: string, release: string): void {
  rmSync(path.join(release, file));
  hardlinkWithCompressed(file, earlier, release);
}

/** Gives a file of one release, and its compressed copy, to another that does not have it. */
export function hardlinkWithCompressed(file: string, from: string, to: string): void {
  hardlinkOrCopy(path.join(from, file), path.join(to, file));
  try {
    hardlinkOrCopy(path.join(from, `${file}.br`), path.join(to, `${file}.br`));
  } catch (error) {
    // Too short to be worth a copy.
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Gives a file a second name, or copies it where there can be none: across file systems. Folders are made. */
export function hardlinkOrCopy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') copyFileSync(from, to);
  }
}
