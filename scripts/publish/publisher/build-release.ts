import { rm } from 'node:fs/promises';
import { formatError } from '../../runtime/errors.ts';
import type { Log } from '../../runtime/log.ts';
import type { Builder } from '../build/builder.ts';
import type { PreviousRelease } from '../build/page-cache.ts';
import { createStopwatch } from '../build/stopwatch.ts';
import type { Releases } from '../release/stored-releases.ts';
import type { LiveState } from './live-state.ts';
import type { OpenPublish } from './report/publish-reporter.ts';

/** Parts that the build of a release uses and changes. */
interface BuildParts {
  readonly builder: Builder;
  readonly releases: Releases;
  readonly digest: string;
  readonly live: LiveState;
  readonly applyRollback: () => Promise<void>;
  readonly reportRelease: (publish: OpenPublish) => Promise<void>;
  readonly log: Log;
  /** Aborted when the publisher stops: a release built after that is not served. */
  readonly signal: AbortSignal;
}

/** Creates a function that builds a release, serves it unless there was a rollback in the meantime, and reports what is live. */
export function createReleaseBuild({ builder, releases, digest, live, applyRollback, log, ...parts }: BuildParts) {
  /** The newest release of this run. Files of earlier runs are never reused, since a power cut may have damaged them. */
  let previous: PreviousRelease | undefined;

  /**
   * Builds a release for a publish that has begun.
   * @param changedAt time of the first change, by performance.now(); undefined if the build has another reason
   */
  return async function buildRelease(publish: OpenPublish, changedAt: number | undefined): Promise<void> {
    const stopwatch = createStopwatch(changedAt);
    stopwatch.lap('batching');
    const isFirst = live.release === undefined;
    let erasedRevision: number | undefined;
    const outDir = await releases.prepare();
    try {
      stopwatch.lap('opening');
      const { revision, cacheId, phases, ...built } = await builder.run({ outDir, previous });
      if (parts.signal.aborted) return;
      erasedRevision = built.erasedRevision;
      stopwatch.addPhases(phases, 'builder messages');
      await applyRollback();
      if (live.release?.pinnedAtRevision === undefined || revision > live.release.pinnedAtRevision) {
        const release = await releases.switchTo(outDir, revision, digest);
        live.serve(release);
        previous = { folder: releases.path(release.name), cacheId };
      }
      stopwatch.lap('switch');
      await parts.reportRelease(publish);
      if (live.release?.pinnedAtRevision === undefined)
        log(`Published revision ${revision} in ${stopwatch.describe()}`, {
          event: 'publish.published',
          fields: { revision, pages: live.release?.pages, seconds: stopwatch.seconds() },
          isQuiet: isFirst,
        });
    } finally {
      await rm(outDir, { recursive: true, force: true });
      // An error while removing old releases must not fail the publish.
      await releases
        .removeOld(erasedRevision)
        .catch((error: unknown) => log(formatError(error), { event: 'publish.cleanup-failed', level: 'warning' }));
    }
  };
}
