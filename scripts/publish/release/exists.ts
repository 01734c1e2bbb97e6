import { access } from 'node:fs/promises';

/** Whether a file or folder is there. */
export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
