import { rm } from 'node:fs/promises';
import { formatError } from '../../runtime/errors.ts';
import type { Log } from '../../runtime/log.ts';
import type { BuildOptions } from '../build/build-site.ts';
import type { PreviousRelease } from '../build/page-cache.ts';
import { createStopwatch } from '../build/stopwatch.ts';
import { type BuildSupervisor, createBuildSupervisor } from '../build/worker/build-supervisor.ts';
import type { Releases } from '../release/stored-releases.ts';
import type { ContentSource } from './content-source.ts';
import { createFailureLog, readRecordTitle, toFailureMessage } from './failure-messages.ts';
import { createLiveState, createRollback, reportRelease } from './live-release.ts';
import { createPublishReporter, type OpenPublish } from './publish-reporter.ts';
import { createRetry, debounce, type RetryDelays } from './retry-and-debounce.ts';

export interface PublisherOptions {
  readonly content: ContentSource;
  readonly releases: Releases;
  readonly build: BuildOptions;
  /** Digest of everything except the content that a release depends on. */
  readonly digest: string;
  /** Called with the folder of a release to serve from now on, before it is reported as live. */
  readonly onRelease: (folder: string) => void;
  /** Reads the revision that the live address serves. A release counts as published once it is that one. */
  readonly liveRevision: () => Promise<number>;
  readonly log: Log;
  readonly builder?: Pick<BuildSupervisor, 'run' | 'stop'>;
  /** Returns the current time. A new year in Morocco causes a build. */
  readonly now?: () => Date;
  /** Delays before a failed publish is retried. */
  readonly retryDelays?: RetryDelays;
}

/**
 * Creates a publisher, which rebuilds the site when the content changes and switches to the new release. It runs one build at a
 * time; all changes during a build lead to one more. If a build fails, the live release stays and the reason is reported. A
 * release pinned by `npm run rollback` is served at once, until the content is newer.
 */
export function createPublisher({
  content,
  releases,
  build,
  digest,
  onRelease,
  liveRevision,
  log,
  builder = createBuildSupervisor(build),
  now = () => new Date(),
  retryDelays,
}: PublisherOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const live = createLiveState(({ name }) => onRelease(releases.path(name)));
  const rollBack = createRollback(releases, () => content.newestRevision(), live, log);
  const failures = createFailureLog(live, log);
  const reporter = createPublishReporter(content.reports, log);
  const retry = createRetry(publish, retryDelays);
  const publishSoon = debounce(publish, 100, 2000);
  const stops: (() => void | Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  let isRequested = false;
  /** Time of the first change, from which the next build is timed, by performance.now(). */
  let changedAt: number | undefined;
  /** The newest release of this run. Files of earlier runs are never reused, since a power cut may have damaged them. */
  let previous: PreviousRelease | undefined;

  /**
   * Serves the last release if there is one, and starts to publish changes.
   * @returns false if there was no release, so that the caller must publish the first one
   */
  async function start(): Promise<boolean> {
    const wasInterrupted = await reporter.closeOpen();
    await releases.open();
    await releases.removeOld();
    const current = await releases.current();
    if (current) live.serve(current, wasInterrupted || current.pinnedAtRevision !== undefined);
    const stopListening = await content.listen?.(notify);
    if (stopListening) stops.push(stopListening);
    stops.push(releases.watch(() => void rollBackNow()));
    const poll = setInterval(() => {
      if (!running && !retry.isPending()) void publish();
    }, content.pollInterval);
    stops.push(() => clearInterval(poll));
    if (live.release) void publish();
    return live.release !== undefined;
  }

  /** Checks for changes soon; many calls in quick succession lead to one check. */
  function notify(): void {
    changedAt ??= performance.now();
    publishSoon.call();
  }

  /** Serves a release that was pinned just now, even during a build. */
  async function rollBackNow(): Promise<void> {
    try {
      await rollBack();
      if (live.isReportPending) void publish();
    } catch (error) {
      if (!signal.aborted) failures.add(error);
    }
  }

  /** Publishes if the live release is behind, and checks again if called before it ends. Resolves when nothing is left to do. */
  function publish(): Promise<void> {
    isRequested = true;
    running ??= publishUntilCurrent().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function publishUntilCurrent(): Promise<void> {
    while (isRequested && !signal.aborted) {
      isRequested = false;
      retry.cancel();
      let openPublish: OpenPublish | undefined;
      try {
        await rollBack();
        const isBehind = !live.release || live.isOutdated(await content.newestRevision(), digest, now());
        if (isBehind || live.isReportPending) {
          openPublish = await reporter.begin();
          await (isBehind ? buildRelease(openPublish) : reportRelease(live, liveRevision, openPublish));
          if (signal.aborted) return;
          // Without another attempt, the database would show the publish as running for ever.
          if (live.isReportPending) retry.schedule(false);
          else isRequested = true;
        }
        if (!isRequested) changedAt = undefined;
        failures.clear();
        if (!live.isReportPending) retry.reset();
      } catch (error) {
        if (signal.aborted) return;
        await endFailedPublish(error, openPublish);
      }
    }
  }

  /** Builds a release, serves it unless there was a rollback in the meantime, and reports what is live. */
  async function buildRelease(openPublish: OpenPublish): Promise<void> {
    const stopwatch = createStopwatch(changedAt);
    changedAt = undefined;
    stopwatch.lap('batching');
    const isFirst = live.release === undefined;
    let erasedRevision: number | undefined;
    const outDir = await releases.prepare();
    try {
      stopwatch.lap('opening');
      const { revision, cacheId, phases, ...built } = await builder.run({ outDir, previous });
      if (signal.aborted) return;
      erasedRevision = built.erasedRevision;
      stopwatch.addPhases(phases, 'builder messages');
      await rollBack();
      if (live.release?.pinnedAtRevision === undefined || revision > live.release.pinnedAtRevision) {
        const release = await releases.switchTo(outDir, revision, digest);
        live.serve(release);
        previous = { folder: releases.path(release.name), cacheId };
      }
      stopwatch.lap('switch');
      await reportRelease(live, liveRevision, openPublish);
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
  }

  /**
   * Logs and reports a failure, and schedules another attempt.
   * @param openPublish undefined if none has begun, for example because the revision could not be read
   */
  async function endFailedPublish(error: unknown, openPublish: OpenPublish | undefined): Promise<void> {
    const outcome = await toFailureMessage(failures.add(error), (record) => readRecordTitle(build, record));
    await openPublish?.end(outcome);
    // An invalid record lasts until someone edits it.
    if (!signal.aborted) retry.schedule(outcome.record !== undefined);
  }

  async function stop(): Promise<void> {
    stopping.abort();
    publishSoon.cancel();
    retry.cancel();
    for (const stopPart of stops) await stopPart();
    await builder.stop();
    await running;
  }

  return {
    start,
    notify,
    publish,
    stop,
    /** Returns the reason why the last publish failed; undefined if it succeeded. */
    failure: () => failures.last,
    /** Returns true if there is a live release. */
    isLive: () => live.release !== undefined,
  };
}
