import { access, copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { settings } from '../settings.ts';

/** Where a processed image or what is known about one is kept between builds. */
export function getCachePath(name: string): string {
  return path.join(settings.PICTURE_CACHE, name);
}

/**
 * Puts a file of the cache into this build's release.
 * @returns false when the cache does not have it
 */
export async function linkIntoRelease(name: string): Promise<boolean> {
  const cached = getCachePath(name);
  const folder = await ensureOutputFolder();
  if (folder === undefined) return succeeds(access(cached));
  const target = path.join(folder, name);
  try {
    // A second name for the same file: nobody writes into either, a file of the cache is replaced as a whole.
    await link(cached, target);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return true;
    // Across file systems, or where the system knows no second names.
    return code !== 'ENOENT' && succeeds(copyFile(cached, target));
  }
}

let outputFolderReady: Promise<string | undefined> | undefined;

/** Made once a build. Undefined in development, where images are served from the cache. */
function ensureOutputFolder(): Promise<string | undefined> {
  const folder = settings.PICTURE_OUTPUT;
  outputFolderReady ??= folder ? mkdir(folder, { recursive: true }).then(() => folder) : Promise.resolve(undefined);
  return outputFolderReady;
}

/** Keeps a file, whole or not at all: several builds share the cache, and it outlives a power cut. */
export function writeCacheFile(name: string, content: string | Buffer): Promise<void> {
  return writeNamedCacheFile(async (file) => {
    await writeFile(file, content, { flush: true });
    return name;
  });
}

/**
 * Keeps a file that is named when it is there: `write` makes it at the path that it is given and returns its name.
 * Nothing is kept when it throws.
 */
export async function writeNamedCacheFile(write: (file: string) => Promise<string>): Promise<void> {
  // Somebody may have cleared the cache under a running server.
  await mkdir(settings.PICTURE_CACHE, { recursive: true });
  const fresh = getCachePath(`new-${process.pid}-${Math.random().toString(36).slice(2)}`);
  try {
    await rename(fresh, getCachePath(await write(fresh)));
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

function succeeds(action: Promise<void>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  );
}
