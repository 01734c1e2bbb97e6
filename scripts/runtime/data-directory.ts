import { createHash } from 'node:crypto';
import { access, chmod, constants, lstat, mkdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UserError } from './errors.ts';
import { projectRoot, type Settings } from './settings.ts';

/** True if this process is root. PostgreSQL refuses to run as root and then runs as the user `postgres`. */
export const runsAsRoot = process.getuid?.() === 0;

/** Returns true if other users of this machine can reach the folder. Missing parts of the path do not count as closed. */
export async function isReachableByOthers(folder: string): Promise<boolean> {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const closed = await stat(current).then(
      (stats) => stats.isDirectory() && (stats.mode & 0o001) === 0,
      () => false,
    );
    if (closed) return false;
    if (current === path.dirname(current)) return true;
  }
}

/** Returns a folder outside the checkout, for files that other users must reach. Its name is unique to the checkout. */
export function folderOutsideCheckout(purpose: string, key = projectRoot): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return path.join('/var/tmp', `discover-morocco-${purpose}-${digest}`);
}

/** Throws a UserError if a path is taken by a file, or by a folder of another user, as can happen in /var/tmp. */
export async function refuseForeign(folder: string): Promise<void> {
  const stats = await lstat(folder).catch(() => undefined);
  if (!stats || (stats.isDirectory() && stats.uid === process.getuid?.())) return;
  throw new UserError(`${folder} belongs to somebody else, or is not a folder. See what it is, and remove it.`);
}

/**
 * Returns the folder for database, images, releases and credentials: DATA_DIR, or `.data` in the checkout. For root, if the
 * database's user cannot enter the checkout, it is a folder in /var/tmp. Throws a UserError if that user cannot reach DATA_DIR.
 */
export async function findDataDirectory({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Promise<string> {
  const folder = path.resolve(projectRoot, DATA_DIR ?? '.data');
  if (!runsAsRoot || (await isReachableByOthers(path.dirname(folder)))) return folder;
  if (!DATA_DIR) return folderOutsideCheckout('data');
  throw new UserError(
    `The data directory ${folder} lies in a folder that only root may enter, and the database does not run as root. Choose another DATA_DIR, for example /var/tmp/discover-morocco.`,
  );
}

/**
 * Returns the data directory, and creates it if it is missing. Only its owner can list it. Throws a UserError if it cannot be
 * written, or if the one in /var/tmp belongs to another user.
 */
export async function openDataDirectory(settings: Pick<Settings, 'DATA_DIR'>): Promise<string> {
  const folder = await findDataDirectory(settings);
  if (!settings.DATA_DIR) await refuseForeign(folder);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
    // A mounted folder may belong to another user, who sets its mode.
    if ((await stat(folder)).uid === process.getuid?.()) await chmod(folder, runsAsRoot ? 0o711 : 0o700);
  } catch {
    throw new UserError(
      `The data directory ${folder} cannot be written by ${os.userInfo().username}. Choose another DATA_DIR or mend its permissions.`,
    );
  }
  return folder;
}
