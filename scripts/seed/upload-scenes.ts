import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { mapConcurrently } from '#shared/concurrency.ts';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import type { Credentials } from '../local-supabase/credentials.ts';
import type { LocalSupabase } from '../local-supabase/local-supabase.ts';
import { UserError } from '../runtime/errors.ts';
import { readScene } from './scenes.ts';

/** A scene and its path in storage. */
export interface StoredScene {
  readonly slug: string;
  readonly bucket: Bucket;
  readonly path: string;
}

/**
 * Uploads the images of scenes through the storage API, signed in as staff. Images that are stored already are left as they
 * are.
 */
export async function uploadScenes(
  scenes: readonly StoredScene[],
  backend: Pick<LocalSupabase, 'url'>,
  credentials: Credentials,
): Promise<void> {
  const supabase = createClient(backend.url, credentials.publishableKey, { auth: { persistSession: false } });
  const { error } = await supabase.auth.signInWithPassword({
    email: credentials.staffEmail,
    password: credentials.staffPassword,
  });
  if (error) throw new UserError(`The demonstration images could not be uploaded: ${error.message}`);
  await mapConcurrently(scenes, 4, (scene) => upload(scene, supabase));
  await supabase.auth.signOut();
}

async function upload({ slug, bucket, path }: StoredScene, supabase: SupabaseClient): Promise<void> {
  const bytes = await readScene(slug);
  const storage = supabase.storage.from(bucket);
  const stored = await fetch(storage.getPublicUrl(path).data.publicUrl);
  if (stored.ok && Buffer.from(await stored.arrayBuffer()).equals(bytes)) return;
  const { error } = await storage.upload(path, new Uint8Array(bytes).buffer, {
    contentType: 'image/jpeg',
    cacheControl: '31536000',
    upsert: true,
  });
  if (error) throw new UserError(`The image ${slug} could not be uploaded: ${error.message}`);
}
