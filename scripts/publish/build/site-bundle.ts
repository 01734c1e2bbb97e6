import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroInlineConfig, type AstroIntegration, type AstroPrerenderer, build } from 'astro';
import pLimit from 'p-limit';
import { z } from 'zod';
import { encodePath } from '#shared/rules/images/image-address.ts';
import { listFiles } from '../../runtime/files.ts';
import { writeCompressedPage } from '../release/compress.ts';
import { hardlinkOrCopy } from '../release/hardlink.ts';
import { escapeAttributes } from '../release/page-metadata.ts';
import type { PageCache } from './page-cache.ts';
import { readRendered } from './read-rendered.ts';
import type { ReadTracker } from './read-tracker.ts';

type ConfigDone = NonNullable<AstroIntegration['hooks']['astro:config:done']>;
type StaticPath = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

interface WriteOptions {
  readonly pageCache: PageCache;
  readonly reads: ReadTracker;
  /** True to write compressed copies of rendered pages too. */
  readonly isCompressed: boolean;
}

/** The bundled code of the site, which renders the pages of any number of releases. */
export interface SiteBundle {
  /** Writes the files shared by all releases: scripts, styles, fonts and public files. */
  linkAssets(folder: string): void;
  /** Returns the paths of all pages and other files, from the current content. */
  readPaths(): Promise<readonly StaticPath[]>;
  /** Returns the HTML of a page as it would be in a release. */
  renderPage(page: StaticPath): Promise<string>;
  /** Writes all pages, rendered or linked from the page cache, and the sitemap. */
  writePages(folder: string, paths: readonly StaticPath[], options: WriteOptions): Promise<void>;
  /** Ends Astro's build, which would keep the process alive, and removes the bundle. */
  close(): Promise<void>;
}

/** Pages rendered at the same time, so that rendering overlaps with writing. */
const renderConcurrency = 4;

/**
 * Astro's prerenderer caches the paths of a build, in a property that is missing in its type. Without emptying it, a second build would
 * have the content of the first. If a version of Astro keeps it elsewhere, this schema fails the build instead; the way out is a new
 * bundle for each build (`bundleSite()`), which takes some seconds more.
 */
const routeCacheSchema = z.object({
  app: z.object({
    routeCache: z.custom<{ clearAll(): void }>((cache) => typeof Object(cache).clearAll === 'function'),
  }),
});

/**
 * Bundles the site with Astro, which takes most of a build and does not depend on the content. Throws Astro's error.
 * @param bundleFolder folder inside the checkout
 * @param inlineConfig configuration in addition to astro.config.mjs
 */
export async function bundleSite(bundleFolder: string, inlineConfig: AstroInlineConfig): Promise<SiteBundle> {
  const paused = await pauseBuild({ ...inlineConfig, outDir: bundleFolder });
  const { prerenderer, origin } = paused;
  const assets = listFiles(bundleFolder).filter((file) => !file.startsWith('.prerender/'));

  async function render(file: string, routeData: StaticPath['route']): Promise<Buffer | undefined> {
    const request = new Request(new URL(encodePath(file), origin));
    const rendered = await prerenderer.render(request, { routeData }).catch((cause: unknown) => {
      throw new Error(`${cause instanceof Error ? cause.message : String(cause)} (on ${file})`, { cause });
    });
    const body = await readRendered(file, rendered instanceof Response ? rendered : rendered.response);
    return body && file.endsWith('.html') ? escapeAttributes(body) : body;
  }

  return {
    linkAssets(folder) {
      for (const file of assets) hardlinkOrCopy(path.join(bundleFolder, file), path.join(folder, file));
    },
    readPaths() {
      routeCacheSchema.parse(prerenderer).app.routeCache.clearAll();
      return prerenderer.getStaticPaths();
    },
    async renderPage(page) {
      return (await render(outputFile(page), page.route))?.toString() ?? '';
    },
    async writePages(folder, paths, { pageCache, reads, isCompressed }) {
      await pLimit(renderConcurrency).map(paths, async (staticPath) => {
        const file = outputFile(staticPath);
        const isCacheable = pageCache.isExpected(file);
        if (isCacheable && pageCache.reuse(file, folder)) return;
        const renderFile = () => render(file, staticPath.route);
        const body = await (isCacheable ? reads.fromProps(file, renderFile) : renderFile());
        if (!body) return;
        const target = path.join(folder, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, body);
        // Done by other threads while the next pages are rendered.
        if (isCompressed) await writeCompressedPage(target, body);
      });
      await paused.finish(folder, paths);
    },
    async close() {
      await paused.end();
      await rm(bundleFolder, { recursive: true, force: true });
    },
  };
}

/** A build of Astro that has bundled the code and waits for the paths of the pages. */
interface PausedBuild {
  readonly prerenderer: AstroPrerenderer;
  /** Origin of the site. */
  readonly origin: string;
  /** Runs what integrations do at the end of a build, such as writing the sitemap. */
  finish(folder: string, paths: readonly StaticPath[]): Promise<void>;
  /** Ends the build without pages. */
  end(): Promise<void>;
}

/** Builds with Astro up to where it asks for the paths of the pages. */
async function pauseBuild(inlineConfig: AstroInlineConfig): Promise<PausedBuild> {
  const configured = Promise.withResolvers<Parameters<ConfigDone>[0]>();
  const bundled = Promise.withResolvers<AstroPrerenderer>();
  const pathsAfterPause = Promise.withResolvers<StaticPath[]>();
  const integration: AstroIntegration = {
    name: 'site-bundle',
    hooks: {
      'astro:config:done': configured.resolve,
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((own) => ({
          ...own,
          getStaticPaths() {
            bundled.resolve(own);
            return pathsAfterPause.promise;
          },
        })),
    },
  };
  const building = build({ ...inlineConfig, integrations: [integration] });
  const prerenderer = await Promise.race([
    bundled.promise,
    building.then(() => {
      throw new Error('Astro ended its build without asking for the addresses of the pages.');
    }),
  ]);
  const { config, logger } = await configured.promise;
  return {
    prerenderer,
    origin: config.site ?? '',
    async finish(folder, paths) {
      const dir = pathToFileURL(`${folder}/`);
      const pages = paths
        .filter(({ route }) => route.type === 'page')
        .map(({ pathname }) => ({ pathname: pathname.replace(/^\//, '') }));
      for (const { hooks } of config.integrations)
        await hooks['astro:build:done']?.({ dir, pages, assets: new Map(), logger });
    },
    async end() {
      pathsAfterPause.resolve([]);
      await building;
    },
  };
}

/** Returns the file that Astro writes for a path with `build.format: 'file'`. */
export function outputFile({ pathname, route }: StaticPath): string {
  const name = pathname.replace(/^\//, '');
  return route.type === 'endpoint' ? name : `${name || 'index'}.html`;
}
