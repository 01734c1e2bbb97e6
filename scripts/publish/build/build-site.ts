import { channel } from 'node:diagnostics_channel';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { buildChannels } from '#shared/build-channels.ts';
import { formatError, UserError } from '../../runtime/errors.ts';
import { projectRoot } from '../../runtime/settings.ts';
import { ensureAdminBundle } from '../release/admin-bundle.ts';
import { finishRelease } from '../release/finish-release.ts';
import { digestSources, sources } from '../release/source-digest.ts';
import { moveFolder, openBuildDir } from './build-dir.ts';
import { readContentCounts, requireEqualCounts } from './content-counts.ts';
import { openPageCache } from './page-cache.ts';
import { completeDraft, getPreviewPages, type Preview, type PreviewRequest, writePreview } from './preview.ts';
import { createReadTracker } from './read-tracker.ts';
import { bundleSite, outputFile } from './site-bundle.ts';
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
  /** URL to which pages and admin report errors; '' for none. */
  errorReportUrl: z.string(),
  /** Identifies the code of the release in reports of errors. */
  release: z.string(),
});
export type BuildOptions = z.infer<typeof buildOptionsSchema>;

export const releaseRequestSchema = z.object({
  /** Folder of the finished release, which is replaced. */
  outDir: z.string(),
  /** An earlier release of the same run, whose unchanged files are reused, and the id of its page cache. */
  previous: z.object({ folder: z.string(), cacheId: z.string() }).optional(),
});
/** The options of a single release. */
export type ReleaseRequest = z.infer<typeof releaseRequestSchema>;

/** A built release. */
export interface BuiltSite {
  /** Content revision of the release. Its content may be newer, since the revision is read before the first row. */
  readonly revision: number;
  readonly pages: number;
  /** Newest revision that removed personal data from the public pages; earlier releases still show it. */
  readonly erasedRevision?: number | undefined;
  /** Id of the page cache for the release. */
  readonly cacheId: string;
  /** Duration of each phase of the build. */
  readonly phases: Phases;
}

/** Builds releases of the site for one set of options. */
export interface SiteBuilder {
  /** Builds a release from the current content, one at a time. Throws a UserError with the reason if that fails. */
  build(request: ReleaseRequest): Promise<BuiltSite>;
  /** Renders the pages that show an unsaved row, never during a build. Throws a UserError with the reason if that fails. */
  preview(request: PreviewRequest): Promise<Preview>;
  /** Ends the builder and removes its files. */
  close(): Promise<void>;
}

/** Prepares everything for releases that does not depend on the content. Throws a UserError with the reason if that fails. */
export async function openSiteBuilder(options: BuildOptions): Promise<SiteBuilder> {
  const adminBundle = await ensureAdminBundle(options.adminCache);
  const bundleDir = await openBuildDir();
  Object.assign(process.env, {
    CONTENT_URL: options.contentUrl,
    PUBLIC_SUPABASE_URL: options.supabaseUrl,
    PUBLIC_SUPABASE_KEY: options.supabaseKey,
    PUBLIC_ERROR_REPORT_URL: options.errorReportUrl,
    PUBLIC_RELEASE: options.release,
    SITE_URL: options.siteUrl,
    IMAGE_CACHE: options.imageCache,
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  await mkdir(options.imageCache, { recursive: true });
  const codeDigest = await digestSources(sources.pages, JSON.stringify(options));
  const bundle = await bundleSite(bundleDir, {
    root: projectRoot,
    cacheDir: path.join(options.cacheDir, 'astro'),
    // By default in node_modules, which a service may not write.
    vite: { cacheDir: path.join(options.cacheDir, 'vite') },
    logLevel: 'error',
  }).catch(async (error: unknown) => {
    await rm(bundleDir, { recursive: true, force: true });
    return rejectBuild(error);
  });

  return {
    async build({ outDir, previous }) {
      const stopwatch = createStopwatch();
      const folder = await openBuildDir();
      const reads = createReadTracker();
      try {
        const startedAt = new Date();
        const project = { url: options.contentUrl, key: options.supabaseKey };
        const counts = await readContentCounts(project);
        stopwatch.lap('revision');
        const pageCache = await openPageCache(path.join(options.cacheDir, 'pages.json'), codeDigest, previous);
        bundle.linkAssets(folder);
        await startBuild(path.join(folder, 'images'));
        reads.listen();
        const paths = await bundle.readPaths().catch(rejectBuild);
        for (const staticPath of paths)
          if (staticPath.cacheKey !== undefined) pageCache.expect(outputFile(staticPath), staticPath.cacheKey);
        stopwatch.lap('props of pages', 'rows', 'images');
        await bundle
          .writePages(folder, paths, { pageCache, reads, isCompressed: options.isCompressed })
          .catch(rejectBuild);
        reads.rejectUndeclaredReads();
        requireEqualCounts(reads.rows(), counts, await readContentCounts(project));
        stopwatch.lap('pages', 'rows', 'images');
        const { pages, metadata } = await finishRelease(
          folder,
          {
            ...options,
            adminBundle,
            compressedCache: path.join(options.cacheDir, 'compressed'),
            revision: counts.revision,
            startedAt,
            previousFolder: previous?.folder,
            expectedPages: pageCache.expected(),
            reusedPages: pageCache.reusedPages(),
          },
          stopwatch,
        );
        const cacheId = await pageCache.save(metadata);
        await rm(outDir, { recursive: true, force: true });
        await moveFolder(folder, outDir);
        stopwatch.lap('moving');
        const { revision, erased_revision: erasedRevision } = counts;
        return { revision, erasedRevision, pages, cacheId, phases: stopwatch.phases };
      } finally {
        reads.stop();
        // Retries, since a failed build may still be writing images.
        await rm(folder, { recursive: true, force: true, maxRetries: 10 });
      }
    },
    async preview(request) {
      const draft = completeDraft(request.draft);
      const names = getPreviewPages(draft);
      process.env['PREVIEW_DRAFT'] = JSON.stringify(draft);
      try {
        await startBuild(path.join(request.outDir, 'images'));
        const rendered = new Map<string, string>();
        for (const staticPath of await bundle.readPaths().catch(rejectBuild)) {
          const page = staticPath.pathname.replace(/(.)\/$/, '$1');
          if (Object.hasOwn(names, page)) rendered.set(page, await bundle.renderPage(staticPath).catch(rejectBuild));
        }
        return await writePreview(request, rendered);
      } finally {
        delete process.env['PREVIEW_DRAFT'];
      }
    },
    close: bundle.close,
  };
}

const buildStarts = channel(buildChannels.start);

/** Makes the site forget what it read for earlier releases, and write this release's images into a folder. */
async function startBuild(imageFolder: string): Promise<void> {
  await mkdir(imageFolder, { recursive: true });
  process.env['IMAGE_OUTPUT'] = imageFolder;
  buildStarts.publish(undefined);
}

/** Throws an error of Astro or of a page as a UserError. */
function rejectBuild(error: unknown): never {
  throw new UserError(`The site could not be built. ${error instanceof Error ? error.message : formatError(error)}`);
}
