import { readdirSync } from 'node:fs';
import { access, open } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';

/** Returns true if a file or folder exists. */
export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Lists all files below a folder by relative path, with slashes on every system. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

// Windows flushes only files that are open for writing.
const openFlags = process.platform === 'win32' ? 'r+' : 'r';

/** Waits until files are on disk, so that a release is complete even if the power fails right after it goes live. */
export async function fsyncFiles(files: readonly string[]): Promise<void> {
  // The file system combines concurrent requests.
  await pLimit(8).map(files, async (file) => {
    const handle = await open(file, openFlags);
    await handle.sync().finally(() => handle.close());
  });
}
