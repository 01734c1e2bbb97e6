import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const pattern = /^discover-morocco-(\d{4}-\d{2}-\d{2}T\d{4}Z)(?:-(\d+))?\.tar\.zst(\.age)?$/;

/**
 * Returns a free name for an archive, by its time to the minute: `discover-morocco-2026-11-23T0410Z.tar.zst`, followed by `.age`
 * if it is encrypted. A second archive in the same minute gets `-2` after the time.
 */
export async function findFreeName(folder: string, time: Date, encrypted: boolean): Promise<string> {
  const taken = new Set((await readdir(folder)).map((name) => name.replace(/\.age$/, '')));
  const stem = `discover-morocco-${time.toISOString().slice(0, 16).replace(/:/g, '')}Z`;
  for (let number = 1; ; number++) {
    const name = `${stem}${number === 1 ? '' : `-${number}`}.tar.zst`;
    if (!taken.has(name)) return encrypted ? `${name}.age` : name;
  }
}

/**
 * Deletes all but the newest archives of a folder, by the time in their names. Touches no other file.
 * @param keep number of archives to keep, at least 1
 * @param justWritten name of the newest archive, which is kept even if the clock went back
 * @returns the names of the deleted files
 */
export async function deleteOldArchives(folder: string, keep: number, justWritten: string): Promise<string[]> {
  const others = (await readdir(folder)).filter((name) => pattern.test(name) && name !== justWritten);
  const old = others.sort(compareAge).slice(0, Math.max(0, others.length - (keep - 1)));
  for (const name of old) await rm(path.join(folder, name));
  return old;
}

const partialPattern = /^\.discover-morocco-\d+-\d+\.partial$/;
/** Milliseconds since the last write after which no backup is still writing a file. */
const abandonedAfter = 60 * 60_000;

/** Deletes what backups that were killed have left in a folder. Files written to within the last hour may belong to a running one. */
export async function deletePartialArchives(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!partialPattern.test(name)) continue;
    const file = path.join(folder, name);
    const written = await stat(file).catch(() => undefined);
    if (written && now.getTime() - written.mtimeMs > abandonedAfter) await rm(file, { force: true });
  }
}

/** Compares two names of archives; the older comes first. */
function compareAge(one: string, other: string): number {
  const [, time = '', number = '1'] = pattern.exec(one) ?? [];
  const [, otherTime = '', otherNumber = '1'] = pattern.exec(other) ?? [];
  return time === otherTime ? Number(number) - Number(otherNumber) : time < otherTime ? -1 : 1;
}
