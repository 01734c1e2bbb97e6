import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'astro';
import { z } from 'zod';
import { describe, Failure } from '../failure.ts';
import { projectRoot } from '../settings.ts';
import { adminBundle } from './admin-bundle.ts';
import { finishRelease } from './finish-release.ts';

export const buildOptionsSchema = z.object({
  /** Where the release is written; emptied first. */
  outDir: z.string(),
  /** Astro's own cache, kept between builds. */
  cacheDir: z.string(),
  /** Processed pictures, kept by their content. */
  pictureCache: z.string(),
  adminCache: z.string(),
  /** Where the build itself reads the content. */
  contentUrl: z.string(),
  /** Where browsers reach Supabase; '' when the site's own origin serves it. */
  supabaseUrl: z.string(),
  supabaseKey: z.string(),
  adminPath: z.string(),
  siteUrl: z.string(),
  agencyName: z.string(),
});
export type BuildOptions = z.infer<typeof buildOptionsSchema>;

/**
 * Builds a whole release from the content as it stands.
 * @returns the content revision that the release shows (or a newer one: it is read before the first row)
 */
export async function buildSite(options: BuildOptions): Promise<{ revision: number }> {
  const revision = await readRevision(options);
  const bundle = await adminBundle(options.adminCache);
  Object.assign(process.env, {
    CONTENT_URL: options.contentUrl,
    PUBLIC_SUPABASE_URL: options.supabaseUrl,
    PUBLIC_SUPABASE_KEY: options.supabaseKey,
    SITE_URL: options.siteUrl,
    PICTURE_CACHE: options.pictureCache,
    PICTURE_OUTPUT: path.join(options.outDir, 'pictures'),
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  await rm(options.outDir, { recursive: true, force: true });
  await mkdir(options.pictureCache, { recursive: true });
  try {
    await build({ root: projectRoot, outDir: options.outDir, cacheDir: path.join(options.cacheDir, 'astro'), logLevel: 'error' });
  } catch (error) {
    throw new Failure(`The site could not be built. ${error instanceof Error ? error.message : describe(error)}`);
  }
  await finishRelease(options.outDir, {
    ...options,
    adminBundle: bundle,
    compressedCache: path.join(options.cacheDir, 'compressed'),
    revision,
  });
  return { revision };
}

async function readRevision(options: BuildOptions): Promise<number> {
  const address = `${options.contentUrl}/rest/v1/rpc/get_content_revision`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { apikey: options.supabaseKey, 'content-type': 'application/json' },
    body: '{}',
  }).catch((error: unknown) => {
    throw new Failure(`Supabase at ${options.contentUrl} cannot be reached (${error instanceof Error ? error.message : error}).`);
  });
  if (!response.ok) {
    throw new Failure(
      `Supabase at ${options.contentUrl} answered ${response.status} when asked for the content revision: ${(await response.text()).slice(0, 300)}`,
    );
  }
  return z.coerce.number().int().parse(await response.json());
}

