import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { getMoroccoYear } from '#shared/rules/text/format.ts';
import { formatError, UserError } from '../../runtime/errors.ts';
import type { Log } from '../../runtime/log.ts';
import type { BuildOptions } from '../build/build-site.ts';
import { type Builder, createBuilder } from '../build/builder.ts';
import type { PreviousRelease } from '../build/page-cache.ts';
import { createStopwatch } from '../build/stopwatch.ts';
import type { CurrentRelease, Releases } from '../release/releases.ts';
import { toFailureMessage } from '../report/failure-message.ts';
import { createLiveAddressError } from '../report/live-address-error.ts';
import { createPublishReporter, type OpenPublish } from '../report/publish-reporter.ts';
import { readRecordTitle } from '../report/record-title.ts';
import type { ContentSource } from './content-source.ts';
import { debounce } from './debounce.ts';
import { createRetry, type RetryDelays } from './retry.ts';

/** The parts that a publisher consists of. */
export interface PublisherParts {
  readonly content: ContentSource;
  readonly releases: Releases;
  readonly build: BuildOptions;
  /** Digest of everything but the content that a release depends on. */
  readonly digest: string;
  /** Called with the folder of a release to serve from now on, before it is reported as live. */
  readonly onRelease: (folder: string) => void;
  /** Reads the revision in /revision.json of the live address: a release is published when that is its revision. */
  readonly liveRevision: () => Promise<number>;
  readonly log: Log;
  readonly builder?: Builder;
  /** Returns the current time: a new year in Morocco is a reason to build. */
  readonly now?: () => Date;
  /** Delays before a failed publish is retried. */
  readonly retryDelays?: RetryDelays;
}

/** Maximum number of attempts to report a live release to the database. */
const maxReportAttempts = 5;

/**
 * Creates a publisher, which rebuilds the site when the content changes and switches to the new release at once. It runs one
 * build at a time, and one more for all changes made meanwhile. If a build fails, the live release stays and the reason is
 * reported. A release that `npm run rollback` has pinned is served at once, until the content is newer.
 */
export function createPublisher(parts: PublisherParts) {
  const { content, releases } = parts;
  const builder = parts.builder ?? createBuilder(parts.build);
  const reporter = createPublishReporter(content.reports, parts.log);
  const now = parts.now ?? (() => new Date());
  let isStopping = false;
  let live: CurrentRelease | undefined;
  /** True while the live release is not reported yet. */
  let isReportPending = false;
  /** Number of attempts to report the live release. */
  let reportAttempts = 0;
  let running: Promise<void> | undefined;
  let isRequested = false;
  const retry = createRetry(() => void publish(), parts.retryDelays);
  let lastFailure: string | undefined;
  /** The newest release of this run. Files of earlier runs are never reused, since a power cut may have damaged them. */
  let previous: PreviousRelease | undefined;
  let changedAt: number | undefined;

  function serve(release: CurrentRelease): void {
    // First, since a release that cannot be opened is not live and is built again.
    parts.onRelease(releases.path(release.name));
    live = release;
    isReportPending = true;
    reportAttempts = 0;
  }

  function logFailure(error: unknown): string {
    const reason = error instanceof UserError ? error.message : formatError(error);
    if (isStopping) return reason;
    const summary = isReportPending
      ? 'The new release is served, but not confirmed as published.'
      : 'Publishing failed; the live site stays as it was.';
    const event = isReportPending ? 'publish.unconfirmed' : 'publish.failed';
    if (live && reason !== lastFailure) parts.log(`${summary} ${reason}`, { event, level: 'error' });
    lastFailure = reason;
    return reason;
  }

  let applyingRollback = Promise.resolve();
  function queueRollback(): Promise<void> {
    applyingRollback = applyingRollback.catch(() => undefined).then(applyRollback);
    return applyingRollback;
  }

  async function applyRollback(): Promise<void> {
    const pinned = await releases.current();
    if (pinned?.pinnedAtRevision === undefined) return;
    if (pinned.isAdopted && pinned.name === live?.name && pinned.pinnedAtRevision === live.pinnedAtRevision) return;
    // A rollback also undoes changes that were saved before it and never live. It works without the database, too.
    const newest = await Promise.race([content.newestRevision(), delay(2000, 0, { ref: false })]).catch(() => 0);
    const pinnedAtRevision = Math.max(pinned.pinnedAtRevision, newest);
    serve({ ...pinned, pinnedAtRevision });
    parts.log(`Rolled back to revision ${pinned.revision}`, {
      event: 'publish.rolled-back',
      level: 'warning',
      fields: { revision: pinned.revision },
    });
    await releases.pin(pinned, pinnedAtRevision, true);
  }

  async function isBehind(): Promise<boolean> {
    if (!live) return true;
    const newest = await content.newestRevision();
    if (live.pinnedAtRevision !== undefined) return newest > live.pinnedAtRevision;
    const year = getMoroccoYear(live.built ? new Date(live.built) : now());
    return newest !== live.revision || live.digest !== parts.digest || year < getMoroccoYear(now());
  }

  /** Reports the live release. Throws unless the live address serves its revision: only then it is published. */
  async function report(publish: OpenPublish): Promise<void> {
    if (!live) return;
    const { revision, pages, pinnedAtRevision } = live;
    const answered = await parts.liveRevision();
    if (answered !== revision) throw createLiveAddressError(`serves revision ${answered}, not ${revision}.`);
    const acknowledged = await publish.end({
      state: pinnedAtRevision === undefined ? 'published' : 'rolled-back',
      revision,
      pages,
    });
    // Without another attempt, the database would show the publish as running for ever.
    reportAttempts += 1;
    isReportPending = !acknowledged && reportAttempts < maxReportAttempts;
    if (isReportPending) retry.schedule(false);
  }

  async function build(publish: OpenPublish): Promise<void> {
    const stopwatch = createStopwatch(changedAt);
    changedAt = undefined;
    stopwatch.lap('batching');
    const isFirst = live === undefined;
    let erasedRevision: number | undefined;
    const outDir = await releases.prepare();
    try {
      stopwatch.lap('opening');
      const { revision, cacheId, phases, ...built } = await builder.run({ outDir, previous });
      if (isStopping) return;
      erasedRevision = built.erasedRevision;
      stopwatch.addPhases(phases, 'builder messages');
      await queueRollback();
      if (live?.pinnedAtRevision === undefined || revision > live.pinnedAtRevision) {
        const release = await releases.switchTo(outDir, revision, parts.digest);
        serve(release);
        previous = { folder: releases.path(release.name), cacheId };
      }
      stopwatch.lap('switch');
      await report(publish);
      if (live?.pinnedAtRevision === undefined)
        parts.log(`Published revision ${revision} in ${stopwatch.describe()}`, {
          event: 'publish.published',
          fields: { revision, pages: live?.pages, seconds: stopwatch.seconds() },
          isQuiet: isFirst,
        });
    } finally {
      await rm(outDir, { recursive: true, force: true });
      // An error while removing old releases must not fail the publish.
      await releases
        .removeOld(erasedRevision)
        .catch((error: unknown) =>
          parts.log(formatError(error), { event: 'publish.cleanup-failed', level: 'warning' }),
        );
    }
  }

  async function publishUntilCurrent(): Promise<void> {
    retry.cancel();
    while (isRequested && !isStopping) {
      isRequested = false;
      let publish: OpenPublish | undefined;
      try {
        await queueRollback();
        const behind = await isBehind();
        if (behind || isReportPending) {
          publish = await reporter.begin();
          await (behind ? build(publish) : report(publish));
          // A failed report is repeated by the retry.
          if (!isReportPending) isRequested = true;
        }
        if (!isRequested) changedAt = undefined;
        lastFailure = undefined;
        if (!isReportPending) retry.reset();
      } catch (error) {
        const reason = logFailure(error);
        if (isStopping) return;
        const outcome = await toFailureMessage(reason, (record) => readRecordTitle(parts.build, record));
        // No publish was begun if even the revision could not be read.
        await publish?.end(outcome);
        if (!isStopping) retry.schedule(outcome.record !== undefined);
      }
    }
  }

  /** Publishes if the live release is behind, and checks once more if called meanwhile. Resolves when nothing is left to do. */
  function publish(): Promise<void> {
    isRequested = true;
    running ??= publishUntilCurrent().finally(() => {
      running = undefined;
    });
    return running;
  }

  const debouncedPublish = debounce(() => void publish(), 100, 2000);
  function notify(): void {
    changedAt ??= performance.now();
    debouncedPublish.call();
  }
  const stops: (() => void | Promise<void>)[] = [];

  return {
    publish,
    /** Checks for changes soon; many calls in quick succession lead to one check. */
    notify,
    /** Returns the reason why the last publish failed; undefined if it succeeded. */
    failure: () => lastFailure,
    /** Returns true if there is a release that visitors see. */
    isLive: () => live !== undefined,
    /**
     * Serves the last release if there is one, and publishes changes from now on.
     * @returns false if there was no release to serve, so that the caller must publish the first one
     */
    async start(): Promise<boolean> {
      const wasInterrupted = await reporter.closeOpen();
      await releases.open();
      await releases.removeOld();
      const current = await releases.current();
      if (current) {
        serve(current);
        isReportPending = wasInterrupted || current.pinnedAtRevision !== undefined;
      }
      const stopListening = await content.listen?.(notify);
      if (stopListening) stops.push(stopListening);
      stops.push(
        releases.watch(() => {
          queueRollback().then(() => isReportPending && void publish(), logFailure);
        }),
      );
      const poll = setInterval(() => {
        if (!running && !retry.isPending()) void publish();
      }, content.pollInterval);
      stops.push(() => clearInterval(poll));
      if (live) void publish();
      return live !== undefined;
    },
    async stop(): Promise<void> {
      isStopping = true;
      debouncedPublish.cancel();
      retry.cancel();
      for (const stop of stops) await stop();
      await builder.stop();
      await running;
    },
  };
}
