import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroInlineConfig, type AstroIntegration, type AstroPrerenderer, build } from 'astro';
import pLimit from 'p-limit';
import { z } from 'zod';
import { hardlinkOrCopy, listFiles } from '../release/hardlink.ts';
import type { PageCache } from './page-cache.ts';
import { readRendered } from './read-rendered.ts';
import type { ReadTracker } from './read-tracker.ts';

type StaticPath = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/** The bundled code of the site, which renders the pages of any number of releases. */
export interface SiteBundle {
  /** Writes the files shared by all releases: scripts, styles, fonts and public files. */
  linkAssets(folder: string): void;
  /** Returns the paths of all pages and other files, from the current content. */
  readPaths(): Promise<readonly StaticPath[]>;
  /** Writes all pages, rendered or linked from the page cache, and the sitemap. */
  writePages(folder: string, paths: readonly StaticPath[], pageCache: PageCache, reads: ReadTracker): Promise<void>;
  /** Ends Astro's build, which would keep the process alive, and removes the bundle. */
  close(): Promise<void>;
}

/** Pages rendered at the same time, so that rendering overlaps with writing. */
const renderConcurrency = 4;

/** Astro's prerenderer caches the paths of a build, in a property that is missing in its type. */
const routeCacheSchema = z.object({
  app: z.object({
    routeCache: z.custom<{ clearAll(): void }>((cache) => typeof Object(cache).clearAll === 'function'),
  }),
});

/**
 * Bundles the site with Astro, which takes most of a build and does not depend on the content. The build is then paused before
 * Astro would render the pages. Throws Astro's error.
 * @param bundleFolder folder inside the checkout
 * @param inlineConfig configuration in addition to astro.config.mjs
 */
export async function bundleSite(bundleFolder: string, inlineConfig: AstroInlineConfig): Promise<SiteBundle> {
  const bundled = Promise.withResolvers<AstroPrerenderer>();
  const closed = Promise.withResolvers<StaticPath[]>();
  /** Hooks of integrations for the end of a build. */
  const finishers: ((folder: string, paths: readonly StaticPath[]) => Promise<void>)[] = [];
  let origin = '';

  const integration: AstroIntegration = {
    name: 'site-bundle',
    hooks: {
      'astro:config:done': ({ config, logger }) => {
        origin = config.site ?? origin;
        for (const { hooks } of config.integrations) {
          const onDone = hooks['astro:build:done'];
          if (!onDone) continue;
          finishers.push(async (folder, paths) => {
            const pages = paths.filter(({ route }) => route.type === 'page');
            await onDone({
              dir: pathToFileURL(`${folder}/`),
              pages: pages.map(({ pathname }) => ({ pathname: pathname.replace(/^\//, '') })),
              assets: new Map(),
              logger,
            });
          });
        }
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((own) => ({
          ...own,
          getStaticPaths() {
            bundled.resolve(own);
            return closed.promise;
          },
        })),
    },
  };
  const building = build({ ...inlineConfig, outDir: bundleFolder, integrations: [integration] });
  const prerenderer = await Promise.race([
    bundled.promise,
    building.then(() => {
      throw new Error('Astro ended its build without asking for the addresses of the pages.');
    }),
  ]);
  const assets = listFiles(bundleFolder).filter((file) => !file.startsWith('.prerender/'));

  async function render(file: string, routeData: StaticPath['route']): Promise<Buffer | undefined> {
    const request = new Request(new URL(encodeURI(file), origin));
    const rendered = await prerenderer.render(request, { routeData });
    return readRendered(file, rendered instanceof Response ? rendered : rendered.response);
  }

  return {
    linkAssets(folder) {
      for (const file of assets) hardlinkOrCopy(path.join(bundleFolder, file), path.join(folder, file));
    },
    readPaths() {
      routeCacheSchema.parse(prerenderer).app.routeCache.clearAll();
      return prerenderer.getStaticPaths();
    },
    async writePages(folder, paths, pageCache, reads) {
      await pLimit(renderConcurrency).map(paths, async (staticPath) => {
        const file = outputFile(staticPath);
        const isCacheable = pageCache.isExpected(file);
        if (isCacheable && pageCache.reuse(file, folder)) return;
        const renderFile = () => render(file, staticPath.route);
        const body = await (isCacheable ? reads.fromProps(file, renderFile) : renderFile());
        if (!body) return;
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await writeFile(path.join(folder, file), body);
      });
      for (const finish of finishers) await finish(folder, paths);
    },
    async close() {
      closed.resolve([]);
      await building;
      await rm(bundleFolder, { recursive: true, force: true });
    },
  };
}

/** Returns the file that Astro writes for a path with `build.format: 'file'`. */
export function outputFile({ pathname, route }: StaticPath): string {
  const name = pathname.replace(/^\//, '');
  return route.type === 'endpoint' ? name : `${name || 'index'}.html`;
}
