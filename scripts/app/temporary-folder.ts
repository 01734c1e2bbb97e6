import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';

/** Names a new folder, not made yet, that whoever asked removes again. Not every temporary folder of Linux lets others in. */
export function temporaryFolder(purpose: string): string {
  const base = process.platform === 'linux' ? '/var/tmp' : os.tmpdir();
  return path.join(base, `discover-morocco-${purpose}-${randomBytes(6).toString('hex')}`);
}
