// Builds releases in a process of its own, whose memory and errors end with it. build-supervisor.ts starts it, sends the options and then
// one request per release or preview. The site is bundled at the start, so that a request waits only for the content.
import { rmSync } from 'node:fs';
import { z } from 'zod';
import { describeError } from '#scripts/runtime/errors.ts';
import { buildDirsOf } from '../build-dir.ts';
import { buildOptionsSchema, openSiteBuilder, releaseRequestSchema, type SiteBuilder } from '../build-site.ts';
import { previewRequestSchema } from '../preview.ts';
import { pruneImageCacheDaily } from '../prune-image-cache.ts';

const requestSchema = z.union([
  z.object({ options: buildOptionsSchema }),
  z.object({ request: releaseRequestSchema }),
  z.object({ preview: previewRequestSchema }),
]);

let siteBuilder: Promise<SiteBuilder> | undefined;
let imageCache = '';
let pruning = Promise.resolve();

// Ctrl-C reaches this process as well; it ends with the program that started it.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => {
  for (const folder of buildDirsOf(process.pid)) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

process.on('message', async (message) => {
  try {
    const parsedMessage = requestSchema.parse(message);
    if ('options' in parsedMessage) {
      ({ imageCache } = parsedMessage.options);
      siteBuilder = openSiteBuilder(parsedMessage.options);
      // The request that awaits the site builder reports the error.
      await siteBuilder.catch(() => undefined);
      return;
    }
    if (!siteBuilder) throw new Error('Received a request before the build options.');
    const startedAt = performance.now();
    const openBuilder = await siteBuilder;
    // A build may use an image that is about to be removed.
    await pruning;
    if ('preview' in parsedMessage) {
      const preview = await openBuilder.preview(parsedMessage.preview);
      process.send?.({ ...preview, memory: process.memoryUsage.rss() });
      return;
    }
    const waited = performance.now() - startedAt;
    const { phases, ...built } = await openBuilder.build(parsedMessage.request);
    process.send?.({
      ...built,
      phases: { 'waiting for the builder': waited, ...phases },
      memory: process.memoryUsage.rss(),
    });
    // Pruned after the answer, so that no publish waits for it.
    pruning = pruneImageCacheDaily(imageCache);
  } catch (error) {
    process.send?.({ failure: describeError(error) });
  }
});
