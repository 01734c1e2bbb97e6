import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Backend } from '../backend/backend.ts';
import type { Credentials } from '../backend/credentials.ts';
import { Failure } from '../failure.ts';
import { projectRoot } from '../settings.ts';
import { pictures, renderPicture } from './pictures/index.ts';

/**
 * Fills a fresh local backend with the demonstration content: rows from supabase/seed.sql, pictures drawn here and put
 * into storage through its API, as staff would. Pictures come first, so that no row names one that is not there.
 * @param cache folder that keeps drawn pictures by the digest of their drawing
 */
export async function seed(backend: Backend, credentials: Credentials, cache: string): Promise<void> {
  await uploadPictures(backend, credentials, cache);
  const file = path.join(projectRoot, 'supabase/seed.sql');
  await backend.sql.unsafe(await readFile(file, 'utf8')).catch((error: unknown) => {
    throw new Failure(
      `The demonstration content (supabase/seed.sql) was refused: ${error instanceof Error ? error.message : error}`,
    );
  });
}

async function uploadPictures(backend: Backend, credentials: Credentials, cache: string): Promise<void> {
  const supabase = createClient(backend.url, credentials.publishableKey, { auth: { persistSession: false } });
  const { error } = await supabase.auth.signInWithPassword({
    email: credentials.staffEmail,
    password: credentials.staffPassword,
  });
  if (error) throw new Failure(`The demonstration pictures could not be uploaded: ${error.message}`);
  const bucket = supabase.storage.from('tour-images');
  const waiting = [...pictures];
  // Two at a time: drawing is bound by the processor.
  await Promise.all([uploadNext(), uploadNext()]);
  await supabase.auth.signOut();

  async function uploadNext(): Promise<void> {
    const picture = waiting.shift();
    if (!picture) return;
    const bytes = await drawn(picture, cache);
    const { error } = await bucket.upload(`tours/${picture.slug}.jpg`, bytes, {
      contentType: 'image/jpeg',
      cacheControl: '31536000',
      upsert: true,
    });
    if (error) throw new Failure(`The picture ${picture.slug} could not be uploaded: ${error.message}`);
    await uploadNext();
  }
}

async function drawn(picture: (typeof pictures)[number], cache: string): Promise<ArrayBuffer> {
  const digest = createHash('sha256').update(picture.svg()).digest('hex').slice(0, 16);
  const file = path.join(cache, `${picture.slug}-${digest}.jpg`);
  let bytes: Uint8Array | undefined = await readFile(file).catch(() => undefined);
  if (!bytes) {
    bytes = await renderPicture(picture);
    await mkdir(cache, { recursive: true });
    // Whole or not at all: several starts share the cache.
    await writeFile(`${file}.${process.pid}`, bytes);
    await rename(`${file}.${process.pid}`, file);
  }
  return new Uint8Array(bytes).buffer;
}
