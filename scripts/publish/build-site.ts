import { access, constants, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from 'astro';
import { z } from 'zod';
import { errorCode, explain, Failure } from '../failure.ts';
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
 * @returns the content revision that the release shows (or a newer one: it is read before the first row), and its pages
 */
export async function buildSite(options: BuildOptions): Promise<{ revision: number; pages: number }> {
  const revision = await readRevision(options);
  const bundle = await adminBundle(options.adminCache);
  const workshop = await openWorkshop();
  try {
    Object.assign(process.env, {
      CONTENT_URL: options.contentUrl,
      PUBLIC_SUPABASE_URL: options.supabaseUrl,
      PUBLIC_SUPABASE_KEY: options.supabaseKey,
      SITE_URL: options.siteUrl,
      PICTURE_CACHE: options.pictureCache,
      PICTURE_OUTPUT: path.join(workshop, 'pictures'),
      ASTRO_TELEMETRY_DISABLED: '1',
    });
    await mkdir(options.pictureCache, { recursive: true });
    try {
      await build({
        root: projectRoot,
        outDir: workshop,
        cacheDir: path.join(options.cacheDir, 'astro'),
        logLevel: 'error',
      });
    } catch (error) {
      throw new Failure(`The site could not be built. ${error instanceof Error ? error.message : explain(error)}`);
    }
    const compressedCache = path.join(options.cacheDir, 'compressed');
    const { pages } = await finishRelease(workshop, { ...options, adminBundle: bundle, compressedCache, revision });
    await rm(options.outDir, { recursive: true, force: true });
    await moveFolder(workshop, options.outDir);
    return { revision, pages };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/**
 * A folder of this process's own inside the checkout. Astro renders from files that it puts beside the output, and those
 * find their packages only there; outside the checkout all builds would share one place and trip over each other.
 */
async function openWorkshop(): Promise<string> {
  const workshops = path.join(projectRoot, '.astro/builds');
  try {
    await mkdir(workshops, { recursive: true });
    await access(workshops, constants.W_OK);
  } catch {
    throw new Failure(
      `The site is built inside the checkout, and ${workshops} cannot be written by ${os.userInfo().username}.`,
    );
  }
  for (const name of await readdir(workshops)) {
    if (!isRunning(Number.parseInt(name, 10))) await rm(path.join(workshops, name), { recursive: true, force: true });
  }
  return path.join(workshops, `${process.pid}-${Date.now()}`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function moveFolder(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  }
}

async function readRevision(options: BuildOptions): Promise<number> {
  const address = `${options.contentUrl}/rest/v1/rpc/get_content_revision`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { apikey: options.supabaseKey, 'content-type': 'application/json' },
    body: '{}',
  }).catch((error: unknown) => {
    throw new Failure(
      `Supabase at ${options.contentUrl} cannot be reached (${error instanceof Error ? error.message : error}).`,
    );
  });
  if (!response.ok) {
    throw new Failure(
      `Supabase at ${options.contentUrl} answered ${response.status} when asked for the content revision: ${(await response.text()).slice(0, 300)}`,
    );
  }
  return z.coerce
    .number()
    .int()
    .parse(await response.json());
}
