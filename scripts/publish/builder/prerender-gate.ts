import type { AstroIntegration } from 'astro';
import type { PageCache } from './page-cache.ts';
import { createReadTracker } from './read-tracker.ts';

/**
 * Creates an Astro integration that pauses a build when all code is bundled and loaded and no page has read content yet:
 * people wait only for the rest. Afterwards it skips the rendering of pages that the page cache holds.
 * @param folder the output folder of the build
 */
export function createPrerenderGate(folder: string) {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<PageCache>();
  const routed = Promise.withResolvers<void>();
  const rendered = Promise.withResolvers<void>();
  const reads = createReadTracker();

  const integration: AstroIntegration = {
    name: 'prerender-gate',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((own) => ({
          ...own,
          async getStaticPaths() {
            reached.resolve();
            const pages = await opened.promise;
            reads.listen();
            const paths = await own.getStaticPaths();
            for (const { pathname, cacheKey } of paths)
              if (cacheKey !== undefined) pages.expect(pageFile(pathname), cacheKey);
            routed.resolve();
            return paths;
          },
          async render(request, options) {
            const page = pageFile(new URL(request.url).pathname);
            const pages = await opened.promise;
            if (!pages.isExpected(page)) return own.render(request, options);
            // For a response without a body, Astro lists the page and writes no file.
            if (pages.reuse(page, folder)) return new Response(null);
            return reads.fromProps(page, async () => {
              const rendered = await own.render(request, options);
              const response = rendered instanceof Response ? rendered : rendered.response;
              // Read to the end, since parts of a page are rendered while it is read.
              return new Response(await response.arrayBuffer(), response);
            });
          },
          async teardown() {
            reads.stop();
            await own.teardown?.();
            rendered.resolve();
          },
        })),
    },
  };
  return {
    integration,
    /** Resolves when the build is paused. */
    reached: reached.promise,
    /** Resumes the build, which then reads the current content. */
    open: (pages: PageCache) => opened.resolve(pages),
    /** Resolves when the content is read and all pages are registered. */
    routed: routed.promise,
    /** Resolves when every page is rendered. */
    rendered: rendered.promise,
    reads,
  };
}

/** Returns the file of a page, from the path of its URL or Astro's pathname of the route. */
function pageFile(pathname: string): string {
  return `${decodeURI(pathname).replace(/^\/|\.html$/g, '')}.html`;
}
