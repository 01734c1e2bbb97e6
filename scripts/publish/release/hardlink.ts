import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../runtime/errors.ts';

/**
 * Replaces a file of a new release with a link to the same file of an earlier one, and links its compressed copy. Nothing is
 * compressed twice, and the file's time stays, so that browsers can keep it. Files of releases are never written to.
 */
export function replaceWithHardlink(file: string, earlier: string, release: string): void {
  rmSync(path.join(release, file));
  hardlinkWithCompressed(file, earlier, release);
}

/** Links a file of one release, and its compressed copy if there is one, into another release. */
export function hardlinkWithCompressed(file: string, from: string, to: string): void {
  hardlinkOrCopy(path.join(from, file), path.join(to, file));
  try {
    hardlinkOrCopy(path.join(from, `${file}.br`), path.join(to, `${file}.br`));
  } catch (error) {
    // Short files have no compressed copy.
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Creates a hard link, or a copy across file systems. Creates missing folders, and keeps an existing file. */
export function hardlinkOrCopy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') copyFileSync(from, to);
  }
}
