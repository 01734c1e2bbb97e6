// Builds releases in a separate process, whose memory and errors end with it. builder.ts starts it, sends the options once and
// then one request per release, and replaces it now and then, since each build leaks some memory. Between requests the next
// build is prepared up to reading the content.
import { rmSync } from 'node:fs';
import { z } from 'zod';
import { formatError, UserError } from '../../app/errors.ts';
import { buildDirsOf } from './build-dir.ts';
import {
  type BuildOptions,
  buildOptionsSchema,
  type PreparedBuild,
  prepareBuild,
  releaseRequestSchema,
} from './build-site.ts';
import { pruneImageCacheDaily } from './prune-image-cache.ts';

const requestSchema = z.union([z.object({ options: buildOptionsSchema }), z.object({ request: releaseRequestSchema })]);

let options: BuildOptions | undefined;
let nextBuild: Promise<PreparedBuild> | undefined;

function prepare(options: BuildOptions): Promise<PreparedBuild> {
  const prepared = prepareBuild(options);
  prepared.then(
    () => process.send?.({ ready: true }),
    // The request that awaits this build reports the error.
    () => undefined,
  );
  return prepared;
}

process.on('SIGINT', () => undefined);
process.on('disconnect', () => {
  for (const folder of buildDirsOf(process.pid)) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

process.on('message', async (message) => {
  try {
    const parsedMessage = requestSchema.parse(message);
    if ('options' in parsedMessage) {
      options = parsedMessage.options;
      nextBuild = prepare(options);
      return;
    }
    if (!options) throw new Error('Received a release request before the build options.');
    const { imageCache } = options;
    const startedAt = performance.now();
    const prepared = await (nextBuild ?? prepare(options));
    const waited = performance.now() - startedAt;
    const { phases, ...built } = await prepared.finish(parsedMessage.request);
    process.send?.({
      ...built,
      phases: { 'waiting for the builder': waited, ...phases },
      memory: process.memoryUsage.rss(),
    });
    nextBuild = prepare(options);
    // Pruned only when the next build is prepared, so that no publish waits for it.
    await nextBuild.then(
      () => pruneImageCacheDaily(imageCache),
      () => undefined,
    );
  } catch (error) {
    process.send?.({ failure: error instanceof UserError ? error.message : formatError(error) });
  }
});
