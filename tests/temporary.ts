import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';

/** A data directory for one run of tests, where the database's own user can reach it even if tests run as root. */
export function temporaryDataDirectory(purpose: string): string {
  const base = process.platform === 'linux' ? '/var/tmp' : os.tmpdir();
  return path.join(base, `discover-morocco-test-${purpose}-${randomBytes(6).toString('hex')}`);
}
