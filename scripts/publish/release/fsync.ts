import { open } from 'node:fs/promises';
import pLimit from 'p-limit';

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
