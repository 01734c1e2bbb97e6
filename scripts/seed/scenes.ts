import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Bucket, buckets, dayTripImagePath, locationImagePath, tourImagePath } from '../../shared/images.ts';
import { Failure } from '../failure.ts';
import { type Picture, pictures, renderPicture } from './pictures/index.ts';

/** The moment that names of seeded pictures carry, so that they are the same at every seeding; supabase/seed says the same. */
const seedTime = 1_793_523_600_000;

/** Where the picture of a scene is stored in a bucket: named as an upload of `<slug>.jpg` by staff would be. */
export function scenePath(slug: string, bucket: Bucket): string {
  const file = `${slug}.jpg`;
  const random = createHash('sha256').update(slug).digest('hex').slice(0, 10);
  if (bucket === buckets.dayTrips) return dayTripImagePath(file, seedTime);
  return bucket === buckets.locations
    ? locationImagePath(file, seedTime, random)
    : tourImagePath(file, seedTime, random);
}

/** The drawing of a scene. Throws a Failure when nobody has drawn it. */
export function findScene(slug: string): Picture {
  const found = pictures.find((picture) => picture.slug === slug);
  if (!found) throw new Failure(`The content shows the scene ${slug}, which scripts/seed/pictures does not draw.`);
  return found;
}

/** Tells two drawings of a scene apart. */
export function drawingDigest(picture: Picture): string {
  return createHash('sha256').update(picture.svg()).digest('hex').slice(0, 16);
}

/**
 * The picture of a scene as JPEG, drawn once and kept by the digest of its drawing.
 * @param cache folder that several starts share
 */
export async function drawScene(picture: Picture, cache: string): Promise<Uint8Array> {
  const file = path.join(cache, `${picture.slug}-${drawingDigest(picture)}.jpg`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const bytes = await renderPicture(picture);
  await mkdir(cache, { recursive: true });
  // Whole or not at all: several starts share the cache.
  await writeFile(`${file}.${process.pid}`, bytes);
  await rename(`${file}.${process.pid}`, file);
  return bytes;
}
