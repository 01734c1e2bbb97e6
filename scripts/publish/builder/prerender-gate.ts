import type { AstroIntegration } from 'astro';
import type { PageCache } from './page-cache.ts';
import { createReadTracker } from './read-tracker.ts';

/**
 * Holds a build of Astro's at the moment when all code is bundled and loaded and no page has asked for content yet. From
 * there to the end is the only part of a publish that somebody waits for. Then sees to it that pages which an earlier release
 * has are not made again.
 * @param folder where the pages are made
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
            // Without a body, Astro knows the page and writes no file.
            if (pages.reuse(page, folder)) return new Response(null);
            return reads.fromProps(page, async () => {
              const made = await own.render(request, options);
              const response = made instanceof Response ? made : made.response;
              // To the end: parts of a page are made while it is read.
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
    /** The build waits. */
    reached: reached.promise,
    /** Lets the build read the content as it stands now. */
    open: (pages: PageCache) => opened.resolve(pages),
    /** The content is read, and the build knows its pages. */
    routed: routed.promise,
    /** Every page is made. */
    rendered: rendered.promise,
    reads,
  };
}

/** The file of a page, by its address or by how Astro names its path. */
function pageFile(pathname: string): string {
  return `${decodeURI(pathname).replace(/^\/|\.html$/g, '')}.html`;
}
