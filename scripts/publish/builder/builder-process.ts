// Builds in a process of its own, so that their memory and their faults end with it. Started by builder.ts, which says once
// how to build, then asks for a release at a time, and replaces the process now and then: each build leaves some memory
// behind. Whenever nothing is asked for, the next build waits here with everything done that does not need the content.
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
    // Said when a release is asked for.
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
    if (!options) throw new Error('Asked for a release before it was said how to build one.');
    const { pictureCache } = options;
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
    // When the next build is ready to begin: nobody waits for this.
    await nextBuild.then(
      () => pruneImageCacheDaily(pictureCache),
      () => undefined,
    );
  } catch (error) {
    process.send?.({ failure: error instanceof UserError ? error.message : formatError(error) });
  }
});
