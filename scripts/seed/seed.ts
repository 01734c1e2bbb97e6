import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pLimit from 'p-limit';
import type postgres from 'postgres';
import { z } from 'zod';
import { type Bucket, buckets, toThumbnail } from '#shared/rules/images/image-address.ts';
import { UserError } from '../runtime/errors.ts';
import { projectRoot } from '../runtime/settings.ts';
import { createThumbnail } from './create-thumbnail.ts';
import { readScene, scenePath } from './scenes.ts';
import { listSeedFiles } from './seed-files.ts';

/** A running backend: its database, and the address of its API. */
interface Backend {
  readonly sql: postgres.Sql;
  readonly url: string;
}

/** The key of visitors, and the account of staff that uploads the images. */
interface SeedCredentials {
  readonly publishableKey: string;
  readonly staffEmail: string;
  readonly staffPassword: string;
}

const scenes = z.array(z.object({ slug: z.string(), bucket: z.enum(buckets), path: z.string() }));

/**
 * Fills a local backend with the demonstration content: the rows of supabase/seed and their images with thumbnails, uploaded
 * through the storage API as staff. Rows become visible only when all images are there. Seeding again adds only what is missing.
 */
export async function seed(backend: Backend, credentials: SeedCredentials): Promise<void> {
  const files = await listSeedFiles();
  await backend.sql.begin(async (transaction) => {
    for (const file of files) {
      await transaction.unsafe(await readFile(file, 'utf8')).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : error;
        throw new UserError(`The demonstration content (${path.relative(projectRoot, file)}) was refused: ${reason}`);
      });
    }
    const shown = scenes.parse(await transaction`select slug, bucket, path from pg_temp.scene order by slug`);
    for (const { slug, bucket, path } of shown) {
      const expectedPath = scenePath(slug, bucket);
      if (path !== expectedPath)
        throw new UserError(`The scene ${slug} is named ${path} in supabase/seed and ${expectedPath} in scripts/seed.`);
    }
    await uploadScenes(shown, backend, credentials);
  });
}

/** A scene and its path in storage. */
interface StoredScene {
  readonly slug: string;
  readonly bucket: Bucket;
  readonly path: string;
}

/** Uploads the images of scenes through the storage API, signed in as staff. Leaves stored images as they are. */
async function uploadScenes(
  scenes: readonly StoredScene[],
  backend: Pick<Backend, 'url'>,
  credentials: SeedCredentials,
): Promise<void> {
  const supabase = createClient(backend.url, credentials.publishableKey, { auth: { persistSession: false } });
  const { error } = await supabase.auth.signInWithPassword({
    email: credentials.staffEmail,
    password: credentials.staffPassword,
  });
  if (error) throw new UserError(`The demonstration images could not be uploaded: ${error.message}`);
  await pLimit(4).map(scenes, (scene) => upload(scene, supabase));
  await supabase.auth.signOut();
}

async function upload({ slug, bucket, path }: StoredScene, supabase: SupabaseClient): Promise<void> {
  const bytes = await readScene(slug);
  const storage = supabase.storage.from(bucket);
  const stored = await fetch(storage.getPublicUrl(path).data.publicUrl);
  if (stored.ok && Buffer.from(await stored.arrayBuffer()).equals(bytes)) return;
  const files = [
    [toThumbnail(path), await createThumbnail(bytes)],
    [path, bytes],
  ] as const;
  for (const [name, content] of files) {
    const { error } = await storage.upload(name, new Uint8Array(content).buffer, {
      contentType: 'image/jpeg',
      cacheControl: '31536000',
      upsert: true,
    });
    if (error) throw new UserError(`The image ${slug} could not be uploaded: ${error.message}`);
  }
}
