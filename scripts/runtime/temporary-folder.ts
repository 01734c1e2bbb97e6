import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';

/**
 * Returns the path of a new temporary folder. The caller creates and removes it. On Linux it is in /var/tmp, since TMPDIR may
 * be closed to the database's user.
 */
export function temporaryFolder(purpose: string): string {
  const base = process.platform === 'linux' ? '/var/tmp' : os.tmpdir();
  return path.join(base, `discover-morocco-${purpose}-${randomBytes(6).toString('hex')}`);
}
