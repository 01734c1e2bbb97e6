import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { explain } from '../../app/errors.ts';

/** What the cache of pictures may hold. */
interface PictureCacheLimits {
  /** Longest since a build used a picture, in milliseconds. */
  readonly unusedFor: number;
  /** Most that is kept, in bytes. What was used within the last two days is kept all the same: a release shows it. */
  readonly bytes: number;
}

const day = 24 * 60 * 60_000;
const usual: PictureCacheLimits = { unusedFor: 30 * day, bytes: 4_000_000_000 };
const inUse = 2 * day;

const sourceSchema = z.object({ digest: z.string() });

interface CachedPicture {
  usedAt: number;
  bytes: number;
  readonly files: string[];
}

/**
 * Removes from the cache of pictures (site/pictures) what no build has used for a month, and the longest unused where it has
 * grown too large. What is removed and wanted again is fetched and made anew. Returns how many files went.
 */
export async function prunePictures(folder: string, limits = usual, now = Date.now()): Promise<number> {
  const pictures = new Map<string, CachedPicture>();
  const removed: string[] = [];
  const open = (digest: string) => {
    const known = pictures.get(digest) ?? { usedAt: 0, bytes: 0, files: [] };
    pictures.set(digest, known);
    return known;
  };
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) continue;
    const [, digest] = /^(?:original-)?([0-9a-f]{20})(?:[-.]|$)/.exec(name) ?? [];
    const isSource = name.startsWith('source-') && name.endsWith('.json');
    const source = isSource ? await readSource(file) : undefined;
    if (digest || source) {
      const picture = open(digest ?? source ?? '');
      picture.files.push(file);
      picture.bytes += found.size;
      // A build that uses a picture writes one of its files anew, once an hour.
      picture.usedAt = Math.max(picture.usedAt, found.mtimeMs);
    } else if (now - found.mtimeMs > inUse) removed.push(file);
  }
  let bytes = [...pictures.values()].reduce((sum, picture) => sum + picture.bytes, 0);
  for (const picture of [...pictures.values()].sort((a, b) => a.usedAt - b.usedAt)) {
    const unusedFor = now - picture.usedAt;
    if (unusedFor < limits.unusedFor && (bytes <= limits.bytes || unusedFor < inUse)) continue;
    bytes -= picture.bytes;
    removed.push(...picture.files);
  }
  for (const file of removed) await rm(file, { force: true });
  return removed.length;
}

/** As prunePictures, once a day. A cache that cannot be pruned is as good as before. */
export async function prunePicturesDaily(folder: string): Promise<void> {
  const mark = path.join(folder, 'pruned');
  try {
    const last = await stat(mark).catch(() => undefined);
    if (last && Date.now() - last.mtimeMs < day) return;
    await writeFile(mark, '');
    await prunePictures(folder);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
  }
}

async function readSource(file: string): Promise<string | undefined> {
  try {
    return sourceSchema.parse(JSON.parse(await readFile(file, 'utf8'))).digest;
  } catch {
    return undefined;
  }
}
