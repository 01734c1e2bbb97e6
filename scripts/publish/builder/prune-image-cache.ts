import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { formatError } from '../../app/errors.ts';

/** What the cache of pictures may hold. */
interface ImageCacheLimits {
  /** Longest since a build used a picture, in milliseconds. */
  readonly unusedFor: number;
  /** Most that is kept, in bytes. What was used within the last two days is kept all the same: a release shows it. */
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
 * Removes from the cache of pictures (site/pictures) what no build has used for a month, and the longest unused where it has
 * grown too large. What is removed and wanted again is fetched and made anew. Returns how many files went.
 */
export async function pruneImageCache(folder: string, limits = defaultLimits, now = Date.now()): Promise<number> {
  const images = new Map<string, CachedImage>();
  const removed: string[] = [];
  const entryFor = (digest: string) => {
    const entry = images.get(digest) ?? { usedAt: 0, bytes: 0, files: [] };
    images.set(digest, entry);
    return entry;
  };
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) continue;
    const [, digest] = /^(?:original-)?([0-9a-f]{20})(?:[-.]|$)/.exec(name) ?? [];
    const isSource = name.startsWith('source-') && name.endsWith('.json');
    const source = isSource ? await readSource(file) : undefined;
    if (digest || source) {
      const picture = entryFor(digest ?? source ?? '');
      picture.files.push(file);
      picture.bytes += stats.size;
      // A build that uses a picture writes one of its files anew, once an hour.
      picture.usedAt = Math.max(picture.usedAt, stats.mtimeMs);
    } else if (now - stats.mtimeMs > inUsePeriod) removed.push(file);
  }
  let bytes = [...images.values()].reduce((sum, picture) => sum + picture.bytes, 0);
  for (const picture of [...images.values()].sort((a, b) => a.usedAt - b.usedAt)) {
    const unusedFor = now - picture.usedAt;
    if (unusedFor < limits.unusedFor && (bytes <= limits.bytes || unusedFor < inUsePeriod)) continue;
    bytes -= picture.bytes;
    removed.push(...picture.files);
  }
  for (const file of removed) await rm(file, { force: true });
  return removed.length;
}

/** As pruneImageCache, once a day. A cache that cannot be pruned is as good as before. */
export async function pruneImageCacheDaily(folder: string): Promise<void> {
  const markerFile = path.join(folder, 'pruned');
  try {
    const last = await stat(markerFile).catch(() => undefined);
    if (last && Date.now() - last.mtimeMs < day) return;
    await writeFile(markerFile, '');
    await pruneImageCache(folder);
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`);
  }
}

async function readSource(file: string): Promise<string | undefined> {
  try {
    return sourceSchema.parse(JSON.parse(await readFile(file, 'utf8'))).digest;
  } catch {
    return undefined;
  }
}
