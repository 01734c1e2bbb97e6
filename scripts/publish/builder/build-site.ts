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
  /** Folder with the caches of Astro, Vite, compressed scripts and pages. */
  cacheDir: z.string(),
  /** Folder with processed images, named by their content. */
  imageCache: z.string(),
  adminCache: z.string(),
  /** URL of the API from which the build reads the content. */
  contentUrl: z.string(),
  /** URL of Supabase for browsers; '' if the site's own origin serves it. */
  supabaseUrl: z.string(),
  supabaseKey: z.string(),
  adminPath: z.string(),
  siteUrl: z.string(),
  /** True to write compressed copies for our own server; CDN hosts compress files themselves. */
  isCompressed: z.boolean(),
  /** URL to which browsers report violations of the security policy; '' for none. */
  reportUrl: z.string(),
  agencyName: z.string(),
});
export type BuildOptions = z.infer<typeof buildOptionsSchema>;

export const releaseRequestSchema = z.object({
  /** Folder for the release, which is removed first. */
  outDir: z.string(),
  /** A release of the same run, whose unchanged files are reused, and the id of its page cache. */
  previous: z.object({ folder: z.string(), cacheId: z.string() }).optional(),
});
/** The options of a single release. */
export type ReleaseRequest = z.infer<typeof releaseRequestSchema>;

/** A built release. */
export interface BuiltSite {
  /** The content revision of the release. Its content may be newer: the revision is read before the first row. */
  readonly revision: number;
  readonly pages: number;
  /** Id of the page cache for the release. */
  readonly cacheId: string;
  /** Durations of the build's phases. */
  readonly phases: Phases;
}

/** A build that is prepared up to reading the content. It can finish one release. */
export interface PreparedBuild {
  /** Builds a release from the current content. Throws a UserError with the reason if that fails. */
  finish(request: ReleaseRequest): Promise<BuiltSite>;
}

/** Prepares everything for a release that does not depend on the content. Throws a UserError with the reason if that fails. */
export async function prepareBuild(options: BuildOptions): Promise<PreparedBuild> {
  const bundle = await ensureAdminBundle(options.adminCache);
  const buildDir = await openBuildDir();
  Object.assign(process.env, {
    CONTENT_URL: options.contentUrl,
    PUBLIC_SUPABASE_URL: options.supabaseUrl,
    PUBLIC_SUPABASE_KEY: options.supabaseKey,
    SITE_URL: options.siteUrl,
    IMAGE_CACHE: options.imageCache,
    IMAGE_OUTPUT: path.join(buildDir, 'images'),
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  await mkdir(options.imageCache, { recursive: true });
  const codeDigest = await digestSources(sources.pages, JSON.stringify(options));
  const gate = createPrerenderGate(buildDir);
  const building = build({
    root: projectRoot,
    outDir: buildDir,
    cacheDir: path.join(options.cacheDir, 'astro'),
    // By default in node_modules, which a service may not write.
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
        stopwatch.lap('props of pages', 'rows', 'images');
        await Promise.race([gate.rendered, building]);
        stopwatch.lap('pages', 'rows', 'images');
        await building;
        gate.reads.rejectUndeclaredReads();
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
