import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { formatError } from '../../runtime/errors.ts';

/** Limits of the image cache. */
interface ImageCacheLimits {
  /** Milliseconds since the last use after which an image is removed. */
  readonly unusedFor: number;
  /** Maximum size in bytes. Images used within the last two days are always kept, since the next build needs them. */
  readonly bytes: number;
}

const day = 24 * 60 * 60_000;
const defaultLimits: ImageCacheLimits = { unusedFor: 30 * day, bytes: 4_000_000_000 };
const inUsePeriod = 2 * day;

const sourceSchema = z.object({ digest: z.string() });

interface CachedImage {
  usedAt: number;
  bytes: number;
  readonly files: string[];
}

/**
 * Removes images that no build has used for a month from the image cache (site/images), and the least recently used ones while it
 * is too large. Builds fetch and process a removed image again. Returns the number of removed files.
 */
export async function pruneImageCache(folder: string, limits = defaultLimits, now = Date.now()): Promise<number> {
  const images = new Map<string, CachedImage>();
  const removed: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) continue;
    const isSource = name.startsWith('source-') && name.endsWith('.json');
    const digest = isSource ? await readSourceDigest(file) : /^(?:original-)?([0-9a-f]{20})(?:[-.]|$)/.exec(name)?.[1];
    if (digest) {
      const image = images.get(digest) ?? { usedAt: 0, bytes: 0, files: [] };
      images.set(digest, image);
      image.files.push(file);
      image.bytes += stats.size;
      // Builds rewrite one file of each image they use, once an hour.
      image.usedAt = Math.max(image.usedAt, stats.mtimeMs);
    } else if (now - stats.mtimeMs > inUsePeriod) removed.push(file);
  }
  let bytes = [...images.values()].reduce((sum, image) => sum + image.bytes, 0);
  for (const image of [...images.values()].sort((a, b) => a.usedAt - b.usedAt)) {
    const unusedFor = now - image.usedAt;
    if (unusedFor < limits.unusedFor && (bytes <= limits.bytes || unusedFor < inUsePeriod)) continue;
    bytes -= image.bytes;
    removed.push(...image.files);
  }
  for (const file of removed) await rm(file, { force: true });
  return removed.length;
}

/** Runs pruneImageCache at most once a day. Prints errors instead of throwing, since a build works with an unpruned cache. */
export async function pruneImageCacheDaily(folder: string): Promise<void> {
  const markerFile = path.join(folder, 'pruned');
  try {
    const last = await stat(markerFile).catch(() => undefined);
    if (last && Date.now() - last.mtimeMs < day) return;
    await pruneImageCache(folder);
    await writeFile(markerFile, '');
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`);
  }
}

/** Reads the digest of the image that came from a source; undefined if the file is unreadable. */
async function readSourceDigest(file: string): Promise<string | undefined> {
  try {
    return sourceSchema.parse(JSON.parse(await readFile(file, 'utf8'))).digest;
  } catch {
    return undefined;
  }
}
