import { access, copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '../settings.ts';

/** Returns the path of a file in the cache, which later builds reuse. */
export function getCachePath(name: string): string {
  return path.join(settings.IMAGE_CACHE, name);
}

/**
 * Adds a file of the cache to this build's release.
 * @returns false when the cache does not have it
 */
export async function linkIntoRelease(name: string): Promise<boolean> {
  const cached = getCachePath(name);
  // Set by the builder for each release. In development images are served from the cache.
  const folder = process.env['IMAGE_OUTPUT'];
  if (folder === undefined) return succeeds(access(cached));
  const target = path.join(folder, name);
  try {
    // A hard link is safe, because files of the cache are replaced and never changed.
    await link(cached, target);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return true;
    // Another file system, or one without hard links.
    return code !== 'ENOENT' && succeeds(copyFile(cached, target));
  }
}

/** Writes a file of the cache completely or not at all: builds share it, and it has to survive a power cut. */
export function writeCacheFile(name: string, content: string | Buffer): Promise<void> {
  return writeNamedCacheFile(async (file) => {
    await writeFile(file, content, { flush: true });
    return name;
  });
}

/**
 * Writes a file of the cache whose name depends on its content: `write` writes to the given path and returns the name.
 * Stores nothing when it throws.
 */
export async function writeNamedCacheFile(write: (file: string) => Promise<string>): Promise<void> {
  // The cache may have been deleted while the server runs.
  await mkdir(settings.IMAGE_CACHE, { recursive: true });
  const temporaryFile = getCachePath(`new-${process.pid}-${Math.random().toString(36).slice(2)}`);
  try {
    await rename(temporaryFile, getCachePath(await write(temporaryFile)));
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
}

function succeeds(action: Promise<void>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  );
}
