import type { AstroIntegration } from 'astro';

/**
 * Holds a build of Astro's at the moment when all code is bundled and loaded and no page has asked for content yet. From
 * there to the end is the only part of a publish that somebody waits for.
 */
export function createContentGate() {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const routed = Promise.withResolvers<void>();
  const rendered = Promise.withResolvers<void>();
  const integration: AstroIntegration = {
    name: 'content-gate',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((own) => ({
          ...own,
          async getStaticPaths() {
            reached.resolve();
            await opened.promise;
            const paths = await own.getStaticPaths();
            routed.resolve();
            return paths;
          },
          async teardown() {
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
    open: () => opened.resolve(),
    /** The content is read, and the build knows its pages. */
    routed: routed.promise,
    /** Every page is made. */
    rendered: rendered.promise,
  };
}
