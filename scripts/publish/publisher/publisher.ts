import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { getMoroccoYear } from '#shared/text/format.ts';
import { formatError, UserError } from '../../app/errors.ts';
import type { BuildOptions } from '../builder/build-site.ts';
import { type Builder, createBuilder } from '../builder/builder.ts';
import type { PreviousRelease } from '../builder/page-cache.ts';
import { createStopwatch } from '../builder/stopwatch.ts';
import type { CurrentRelease, Releases } from '../release/releases.ts';
import { toFailureMessage } from '../reports/failure-message.ts';
import { createPublishReporter, type OpenPublish } from '../reports/publish-reporter.ts';
import { readRecordTitle } from '../reports/record-title.ts';
import type { ContentSource } from './content-source.ts';
import { debounce } from './debounce.ts';
import { createRetry, type RetryDelays } from './retry.ts';

/** What the publisher works with. */
export interface PublisherParts {
  readonly content: ContentSource;
  readonly releases: Releases;
  readonly build: BuildOptions;
  /** Digest of everything besides the content that a release depends on. */
  readonly digest: string;
  /** Called with the folder of a release that is shown from now on, before anybody is told that it is live. */
  readonly onRelease: (folder: string) => void;
  /** What the live address answers at /revision.json: a release is published when that is its revision. */
  readonly liveRevision: () => Promise<number>;
  readonly log: (line: string) => void;
  readonly builder?: Builder;
  /** The clock: a new year in Morocco is a reason to build. */
  readonly now?: () => Date;
  /** When a publish that failed is tried again. */
  readonly retryDelays?: RetryDelays;
}

/** How often the database is told at most of a release that is live. */
const maxReportAttempts = 5;

/**
 * Keeps the live release in step with the content: hears of changes, batches them, builds aside, switches at once. One
 * build at a time, and however much is asked meanwhile, one after it. A failed build leaves the live release as it is and
 * says why. A release that was pinned (npm run rollback) is shown at once and stays until the content is newer.
 */
export function createPublisher(parts: PublisherParts) {
  const { content, releases } = parts;
  const builder = parts.builder ?? createBuilder(parts.build);
  const log = createPublishReporter(content.reports, parts.log);
  const now = parts.now ?? (() => new Date());
  let stopping = false;
  let live: CurrentRelease | undefined;
  /** Whether the live release has to be told of: it is new, or was chosen anew. */
  let reportPending = false;
  /** How often the database was told of it. */
  let reportAttempts = 0;
  let running: Promise<void> | undefined;
  let isRequested = false;
  const retry = createRetry(() => void publish(), parts.retryDelays);
  let lastFailure: string | undefined;
  /** The newest release that this run has built: what a power cut may have left is never taken over. */
  let previous: PreviousRelease | undefined;
  let changedAt: number | undefined;

  function show(release: CurrentRelease): void {
    // First: one that cannot be opened is not live, and is built again.
    parts.onRelease(releases.path(release.name));
    live = release;
    reportPending = true;
    reportAttempts = 0;
  }

  function fail(error: unknown): string {
    const reason = error instanceof UserError ? error.message : formatError(error);
    if (stopping) return reason;
    const what = reportPending
      ? 'The new release is shown, but not known to be published.'
      : 'Publishing failed; the live site stays as it was.';
    if (live && reason !== lastFailure) parts.log(`${what} ${reason}`);
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
    // What was saved before it is shown is among what it takes back, also if it was never live. A database that does not
    // answer keeps nobody from rolling back.
    const newest = await Promise.race([content.newestRevision(), delay(2000, 0, { ref: false })]).catch(() => 0);
    const pinnedAtRevision = Math.max(pinned.pinnedAtRevision, newest);
    show({ ...pinned, pinnedAtRevision });
    parts.log(`Rolled back to revision ${pinned.revision}`);
    await releases.pin(pinned, pinnedAtRevision, true);
  }

  async function isBehind(): Promise<boolean> {
    if (!live) return true;
    const newest = await content.newestRevision();
    if (live.pinnedAtRevision !== undefined) return newest > live.pinnedAtRevision;
    const year = getMoroccoYear(live.built ? new Date(live.built) : now());
    return newest !== live.revision || live.digest !== parts.digest || year < getMoroccoYear(now());
  }

  /** Published means that the live address answers the revision, and nothing less. */
  async function report(publish: OpenPublish): Promise<void> {
    if (!live) return;
    const { revision, pages, pinnedAtRevision } = live;
    const answered = await parts.liveRevision();
    if (answered !== revision) throw new UserError(`The live address answers revision ${answered}, not ${revision}.`);
    const acknowledged = await publish.end({
      state: pinnedAtRevision === undefined ? 'published' : 'rolled-back',
      revision,
      pages,
    });
    // A database that was away for a moment would call it running for ever; one that refuses is not asked for ever.
    reportAttempts += 1;
    reportPending = !acknowledged && reportAttempts < maxReportAttempts;
    if (reportPending) retry.schedule(false);
  }

  async function build(publish: OpenPublish): Promise<void> {
    const stopwatch = createStopwatch(changedAt);
    changedAt = undefined;
    stopwatch.lap('batching');
    const isFirst = live === undefined;
    const outDir = await releases.prepare();
    try {
      stopwatch.lap('opening');
      const { revision, cacheId, phases } = await builder.run({ outDir, previous });
      if (stopping) return;
      stopwatch.addPhases(phases, 'the way to the builder and back');
      await queueRollback();
      if (live?.pinnedAtRevision === undefined || revision > live.pinnedAtRevision) {
        const release = await releases.switchTo(outDir, revision, parts.digest);
        show(release);
        previous = { folder: releases.path(release.name), cacheId };
      }
      stopwatch.lap('switch');
      await report(publish);
      if (!isFirst && live?.pinnedAtRevision === undefined)
        parts.log(`Published revision ${revision} in ${stopwatch.describe()}`);
    } finally {
      await rm(outDir, { recursive: true, force: true });
      // What is live stays live when old releases cannot be removed.
      await releases.removeOld().catch((error: unknown) => parts.log(formatError(error)));
    }
  }

  async function publishUntilCurrent(): Promise<void> {
    retry.cancel();
    while (isRequested && !stopping) {
      isRequested = false;
      let publish: OpenPublish | undefined;
      try {
        await queueRollback();
        const behind = await isBehind();
        if (behind || reportPending) {
          publish = await log.begin();
          await (behind ? build(publish) : report(publish));
          // What could not be told is told again a little later.
          if (!reportPending) isRequested = true;
        }
        // Whatever was heard is done, or was nothing.
        if (!isRequested) changedAt = undefined;
        lastFailure = undefined;
        if (!reportPending) retry.reset();
      } catch (error) {
        const reason = fail(error);
        if (stopping) return;
        const outcome = await toFailureMessage(reason, (record) => readRecordTitle(parts.build, record));
        // Where even the revision could not be asked for, nothing was begun.
        await publish?.end(outcome);
        if (!stopping) retry.schedule(outcome.record !== undefined);
      }
    }
  }

  /** Looks whether something is to be published, and does it; once more when that is under way. Resolves when nothing is left to do. */
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
    /** Something may have changed: looks soon, and once for many calls. */
    notify,
    /** Why the last publish failed, undefined when it did not. */
    failure: () => lastFailure,
    /** Whether there is a release that visitors see. */
    isLive: () => live !== undefined,
    /**
     * Serves the last release if there is one, catches up, and follows the content from then on.
     * @returns whether a release was there to be served at once; if not, the caller publishes the first
     */
    async start(): Promise<boolean> {
      const wasInterrupted = await log.closeOpen();
      await releases.open();
      await releases.removeOld();
      const current = await releases.current();
      if (current) {
        show(current);
        reportPending = wasInterrupted || current.pinnedAtRevision !== undefined;
      }
      const stopListening = await content.listen?.(notify);
      if (stopListening) stops.push(stopListening);
      stops.push(
        releases.watch(() => {
          queueRollback().then(() => reportPending && void publish(), fail);
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
      stopping = true;
      debouncedPublish.cancel();
      retry.cancel();
      for (const stop of stops) await stop();
      await builder.stop();
      await running;
    },
  };
}
