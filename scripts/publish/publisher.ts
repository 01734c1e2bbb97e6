import { rm } from 'node:fs/promises';
import type postgres from 'postgres';
import { explain, Failure } from '../failure.ts';
import { batch } from './batch.ts';
import type { BuildOptions } from './build-site.ts';
import { createBuilder } from './builder.ts';
import { createStopwatch } from './phases.ts';
import { createPublishLog } from './publish-log.ts';
import type { CurrentRelease, Releases } from './releases.ts';
import { staffWords } from './staff-words.ts';

/** What the publisher works with. */
export interface PublisherParts {
  readonly sql: postgres.Sql;
  readonly releases: Releases;
  readonly build: BuildOptions;
  /** Digest of everything besides the content that a release depends on. */
  readonly digest: string;
  /** Called with the folder of the new release, before anybody is told that it is live. */
  readonly onRelease: (folder: string, current: CurrentRelease) => void;
  /** What the live address answers at /revision.json: a release is published when that is its revision. */
  readonly liveRevision: () => Promise<number>;
  readonly log: (line: string) => void;
}

const channel = 'content_changed';
/** A lost notification is noticed after this many milliseconds at the latest. */
const pollEvery = 15_000;
/** A build that failed is tried again after this many milliseconds, even if nothing changes. */
const retryAfter = 60_000;

/**
 * Keeps the live release in step with the content: listens for changes, batches them, builds aside, switches at once.
 * A failed build leaves the live release as it is and says why.
 */
export function createPublisher(parts: PublisherParts) {
  const builder = createBuilder(parts.build);
  const log = createPublishLog(parts.sql);
  let stopping = false;
  let live: CurrentRelease | undefined;
  let running: Promise<void> | undefined;
  let wanted = false;
  let failedAt = 0;
  let lastFailure: string | undefined;
  /** The live release where this run has built it: what a power cut may have left is never taken over. */
  let previous: string | undefined;
  let noticedAt: number | undefined;

  const newestRevision = async () => {
    const [row] = await parts.sql<{ revision: string }[]>`select revision from private.content_revision`;
    return Number(row?.revision ?? 0);
  };

  function fail(error: unknown): void {
    if (stopping) return;
    failedAt = Date.now();
    lastFailure = error instanceof Failure ? error.message : explain(error);
    if (live) parts.log(`Publishing failed; the live site stays as it was. ${lastFailure}`);
  }

  async function buildOnce(): Promise<void> {
    const stopwatch = createStopwatch(noticedAt);
    noticedAt = undefined;
    stopwatch.lap('batching');
    const isFirst = live === undefined;
    const note = await log.begin();
    const outDir = await parts.releases.prepare();
    try {
      stopwatch.lap('opening');
      const { revision, pages, phases } = await builder.run({ outDir, previous });
      if (stopping) return;
      stopwatch.takeIn(phases, 'the way to the builder and back');
      live = await parts.releases.switchTo(outDir, revision, parts.digest);
      lastFailure = undefined;
      previous = parts.releases.path(live.name);
      parts.onRelease(previous, live);
      stopwatch.lap('switch');
      const answered = await parts.liveRevision();
      if (answered !== revision) throw new Failure(`The live address answers revision ${answered}, not ${revision}.`);
      await note.published(revision, pages);
      if (!isFirst) parts.log(`Published revision ${revision} in ${stopwatch.describe()}`);
      // What is live stays live when old releases cannot be removed.
      await parts.releases.tidy(live.name).catch((error: unknown) => parts.log(explain(error)));
    } catch (error) {
      fail(error);
      if (!stopping && lastFailure) await note.failed(staffWords(lastFailure));
    } finally {
      await rm(outDir, { recursive: true, force: true });
    }
  }

  async function work(): Promise<void> {
    while (wanted && !stopping) {
      wanted = false;
      try {
        await buildOnce();
        if (!lastFailure && live && (await newestRevision()) > live.revision) wanted = true;
      } catch (error) {
        // The database or the disk did not answer; the poll tries again.
        fail(error);
      }
    }
  }

  /** Builds now, or once more when a build is under way. Resolves when nothing is left to do. */
  function publish(): Promise<void> {
    wanted = true;
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  const soon = batch(() => void publish(), 100, 2000);
  let listener: postgres.ListenMeta | undefined;
  let poll: NodeJS.Timeout | undefined;

  return {
    publish,
    /** Why the last build failed, undefined when it did not. */
    failure: () => lastFailure,
    /**
     * Serves the last release if there is one, catches up, and follows the content from then on.
     * @returns whether a release was there to be served at once; if not, the caller publishes the first
     */
    async start(): Promise<boolean> {
      await log.closeLeftOpen();
      live = await parts.releases.current();
      await parts.releases.tidy(live?.name);
      if (live) parts.onRelease(parts.releases.path(live.name), live);
      listener = await parts.sql.listen(channel, () => {
        noticedAt ??= performance.now();
        soon.call();
      });
      poll = setInterval(async () => {
        if (running) return;
        if (lastFailure) {
          if (Date.now() - failedAt >= retryAfter) soon.call();
          return;
        }
        const newest = await newestRevision().catch(() => 0);
        if (live && newest > live.revision) soon.call();
      }, pollEvery);
      if (!live) return false;
      if (live.digest !== parts.digest || (await newestRevision()) !== live.revision) void publish();
      return true;
    },
    async stop(): Promise<void> {
      stopping = true;
      soon.cancel();
      clearInterval(poll);
      await builder.stop();
      await running;
      await listener?.unlisten().catch(() => undefined);
    },
  };
}
