import { createHash } from 'node:crypto';
import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UserError } from './errors.ts';
import { projectRoot, type Settings } from './settings.ts';

/** PostgreSQL refuses to run as root; then it runs as the system's user `postgres`. */
export const runsAsRoot = process.getuid?.() === 0;

/** Whether another user of this machine can walk down to the folder. What is not there, or no folder, is not in the way. */
export async function isReachableByOthers(folder: string): Promise<boolean> {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const closed = await stat(current).then(
      (found) => found.isDirectory() && (found.mode & 0o001) === 0,
      () => false,
    );
    if (closed) return false;
    if (current === path.dirname(current)) return true;
  }
}

/** A folder of this checkout's own for what must lie outside it, such as a checkout under /root. */
export function folderOutsideCheckout(purpose: string, key = projectRoot): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return path.join('/var/tmp', `discover-morocco-${purpose}-${digest}`);
}

/**
 * The folder that holds database, pictures, releases and credentials: DATA_DIR, else `.data` in the checkout (as root,
 * where the database's own user cannot enter the checkout, a folder under /var/tmp). Made if absent; nobody else may enter it,
 * except that the database's own user walks through where we are root.
 * Throws a Failure when it cannot be written or, as root, not be reached.
 */
export async function openDataDirectory(settings: Pick<Settings, 'DATA_DIR'>): Promise<string> {
  let folder = path.resolve(projectRoot, settings.DATA_DIR ?? '.data');
  if (runsAsRoot && !(await isReachableByOthers(path.dirname(folder)))) {
    if (settings.DATA_DIR) {
      throw new UserError(
        `The data directory ${folder} lies in a folder that only root may enter, and the database does not run as root. Choose another DATA_DIR, for example /var/tmp/discover-morocco.`,
      );
    }
    folder = folderOutsideCheckout('data');
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
    // The owner of a folder that was given to us, such as a mounted one, decides about it.
    if ((await stat(folder)).uid === process.getuid?.()) await chmod(folder, runsAsRoot ? 0o711 : 0o700);
  } catch {
    throw new UserError(
      `The data directory ${folder} cannot be written by ${os.userInfo().username}. Choose another DATA_DIR or mend its permissions.`,
    );
  }
  return folder;
}
