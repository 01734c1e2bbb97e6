import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Bucket,
  buckets,
  dayTripImagePath,
  demonstrationTime,
  locationImagePath,
  siteImagePath,
  tourImagePath,
} from '#shared/rules/images/image-address.ts';
import { UserError } from '../runtime/errors.ts';
import { projectRoot } from '../runtime/settings.ts';

const folder = path.join(projectRoot, 'supabase/seed/images');

/** Lists the JPEG files of all scenes, a folder for each bucket. */
async function listFiles(): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.jpg'));
}

/** Lists the slugs of all scenes, sorted. */
export async function listScenes(): Promise<string[]> {
  return (await listFiles()).map((file) => path.basename(file, '.jpg')).sort();
}

/** Returns the path of a scene's image in a bucket, as if staff had uploaded `<slug>.jpg`. */
export function scenePath(slug: string, bucket: Bucket): string {
  const file = `${slug}.jpg`;
  const random = createHash('sha256').update(slug).digest('hex').slice(0, 10);
  if (bucket === buckets.dayTrips) return dayTripImagePath(file, demonstrationTime);
  if (bucket === buckets.site) return siteImagePath(file, demonstrationTime, random);
  return bucket === buckets.locations
    ? locationImagePath(file, demonstrationTime, random)
    : tourImagePath(file, demonstrationTime, random);
}

/**
 * Reads the JPEG of a scene.
 * @throws UserError when there is none
 */
export async function readScene(slug: string): Promise<Buffer> {
  const file = (await listFiles()).find((file) => path.basename(file) === `${slug}.jpg`);
  if (!file) throw new UserError(`The content shows the scene ${slug}, of which supabase/seed/images has no image.`);
  return readFile(path.join(folder, file));
}
