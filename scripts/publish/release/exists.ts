import { access } from 'node:fs/promises';

/** Returns true if a file or folder exists. */
export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
