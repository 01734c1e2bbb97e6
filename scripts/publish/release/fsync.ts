import { open } from 'node:fs/promises';
import { mapConcurrently } from '#shared/concurrency.ts';

// Windows writes out only what was opened for writing.
const openFlags = process.platform === 'win32' ? 'r+' : 'r';

/**
 * Waits until files are on the disk, so that a release is whole even when the power fails right after it went live. Files
 * that an earlier release shares are there already.
 */
export async function fsyncFiles(files: readonly string[]): Promise<void> {
  // The file system writes those of one moment together.
  await mapConcurrently(files, 8, async (file) => {
    const handle = await open(file, openFlags);
    await handle.sync().finally(() => handle.close());
  });
}
