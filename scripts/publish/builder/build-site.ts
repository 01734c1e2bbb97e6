import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'astro';
import { z } from 'zod';
import { formatError, UserError } from '../../app/errors.ts';
import { projectRoot } from '../../app/settings.ts';
import { ensureAdminBundle } from '../release/admin-bundle.ts';
import { finishRelease } from '../release/finish-release.ts';
import { moveFolder, openBuildDir } from './build-dir.ts';
import { readContentCounts, requireEqualCounts } from './content-counts.ts';
import { openPageCache } from './page-cache.ts';
import { createPrerenderGate } from './prerender-gate.ts';
import { digestSources, sources } from './source-digest.ts';
import { createStopwatch, type Phases } from './stopwatch.ts';

export const buildOptionsSchema = z.object({
  /** Kept between builds: Astro's own cache, compressed scripts, what is remembered of the last release. */
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
  /** Whether compressed copies are written, which our own server sends; CDN hosts compress themselves. */
  isCompressed: z.boolean(),
  /** Where browsers report what the security policy has blocked; '' for nowhere. */
  reportUrl: z.string(),
  agencyName: z.string(),
});
export type BuildOptions = z.infer<typeof buildOptionsSchema>;

export const releaseRequestSchema = z.object({
  /** Where the release is written; emptied first. */
  outDir: z.string(),
  /** Another release of the same run, of which files that are the same are taken over, and what is remembered of it. */
  previous: z.object({ folder: z.string(), cacheId: z.string() }).optional(),
});
/** What is settled only when a release is wanted. */
export type ReleaseRequest = z.infer<typeof releaseRequestSchema>;

/** A release that was built. */
export interface BuiltSite {
  /** The content revision that it shows (or a newer one: it is read before the first row). */
  readonly revision: number;
  readonly pages: number;
  /** By which it is remembered what its pages were made from. */
  readonly cacheId: string;
  /** Where the time went. */
  readonly phases: Phases;
}

/** A build that lacks nothing but the content. Good for one release. */
export interface PreparedBuild {
  /** Builds a whole release from the content as it stands. Throws a Failure that says what was wrong. */
  finish(request: ReleaseRequest): Promise<BuiltSite>;
}

/** Does everything for a release that does not depend on the content. Throws a Failure that says what was wrong. */
export async function prepareBuild(options: BuildOptions): Promise<PreparedBuild> {
  const bundle = await ensureAdminBundle(options.adminCache);
  const buildDir = await openBuildDir();
  Object.assign(process.env, {
    CONTENT_URL: options.contentUrl,
    PUBLIC_SUPABASE_URL: options.supabaseUrl,
    PUBLIC_SUPABASE_KEY: options.supabaseKey,
    SITE_URL: options.siteUrl,
    PICTURE_CACHE: options.pictureCache,
    PICTURE_OUTPUT: path.join(buildDir, 'images'),
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  await mkdir(options.pictureCache, { recursive: true });
  const codeDigest = await digestSources(sources.pages, JSON.stringify(options));
  const gate = createPrerenderGate(buildDir);
  const building = build({
    root: projectRoot,
    outDir: buildDir,
    cacheDir: path.join(options.cacheDir, 'astro'),
    // Not in node_modules, which a service may not write.
    vite: { cacheDir: path.join(options.cacheDir, 'vite') },
    logLevel: 'error',
    integrations: [gate.integration],
  }).catch(async (error: unknown) => {
    await rm(buildDir, { recursive: true, force: true });
    throw new UserError(`The site could not be built. ${error instanceof Error ? error.message : formatError(error)}`);
  });
  await Promise.race([gate.reached, building]);

  return {
    async finish({ outDir, previous }) {
      const stopwatch = createStopwatch();
      try {
        const startedAt = new Date();
        const project = { url: options.contentUrl, key: options.supabaseKey };
        const counts = await readContentCounts(project);
        stopwatch.lap('revision');
        const pageCache = await openPageCache(path.join(options.cacheDir, 'pages.json'), codeDigest, previous);
        gate.open(pageCache);
        await Promise.race([gate.routed, building]);
        stopwatch.lap('props of pages', 'rows', 'pictures');
        await Promise.race([gate.rendered, building]);
        stopwatch.lap('pages', 'rows', 'pictures');
        await building;
        gate.reads.refuseUndeclaredReads();
        requireEqualCounts(gate.reads.rows(), counts, await readContentCounts(project));
        stopwatch.lap('sitemap and end of the build');
        const compressedCache = path.join(options.cacheDir, 'compressed');
        const parts = {
          ...options,
          adminBundle: bundle,
          compressedCache,
          revision: counts.revision,
          startedAt,
          previous: previous?.folder,
        };
        const { pages, metadata } = await finishRelease(
          buildDir,
          { ...parts, expectedPages: pageCache.expected(), reusedPages: pageCache.reusedPages() },
          stopwatch,
        );
        const cacheId = await pageCache.save(metadata);
        await rm(outDir, { recursive: true, force: true });
        await moveFolder(buildDir, outDir);
        stopwatch.lap('moving');
        return { revision: counts.revision, pages, cacheId, phases: stopwatch.phases };
      } finally {
        await rm(buildDir, { recursive: true, force: true });
      }
    },
  };
}
