import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { buckets } from '#shared/rules/images/image-address.ts';
import type { Credentials } from '../local-supabase/credentials.ts';
import type { LocalSupabase } from '../local-supabase/local-supabase.ts';
import { UserError } from '../runtime/errors.ts';
import { projectRoot } from '../runtime/settings.ts';
import { scenePath } from './scenes.ts';
import { listSeedFiles } from './seed-files.ts';
import { uploadScenes } from './upload-scenes.ts';

const scenes = z.array(z.object({ slug: z.string(), bucket: z.enum(buckets), path: z.string() }));

/**
 * Fills a local backend with the demonstration content: the rows of supabase/seed, and the images that they show, uploaded
 * through the storage API as staff. Rows become visible only once every image is there. Seeding again adds only what is
 * missing.
 */
export async function seed(backend: LocalSupabase, credentials: Credentials): Promise<void> {
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
