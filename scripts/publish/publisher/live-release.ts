import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { getMoroccoYear } from '#shared/rules/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { CurrentRelease, Releases } from '../release/stored-releases.ts';
import { createLiveAddressError } from './live-address.ts';
import type { OpenPublish } from './publish-reporter.ts';

/** Maximum number of attempts to report a live release to the database. */
const maxReportAttempts = 5;

/** Milliseconds that a rollback waits for the database: it works without it. */
const maxDatabaseWait = 2000;

/**
 * Creates the state of the live site: the release that visitors see, and whether its report to the database is pending.
 * @param show serves a release; throws if it cannot be opened
 */
export function createLiveState(show: (release: CurrentRelease) => void) {
  let release: CurrentRelease | undefined;
  let isReportPending = false;
  let reportAttempts = 0;
  return {
    /** The release that visitors see; undefined before the first one. */
    get release() {
      return release;
    },
    /** True while the live release has yet to be reported. */
    get isReportPending() {
      return isReportPending;
    },
    /**
     * Makes a release live.
     * @param needsReport false if the database already knows that it is live
     */
    serve(next: CurrentRelease, needsReport = true): void {
      // First, since a release that cannot be opened is not live and is built again.
      show(next);
      release = next;
      isReportPending = needsReport;
      reportAttempts = 0;
    },
    /** Counts an attempt to report the live release. After the last attempt, it gives up. */
    countReport(isAcknowledged: boolean): void {
      reportAttempts += 1;
      isReportPending = !isAcknowledged && reportAttempts < maxReportAttempts;
    },
    /**
     * Returns true if the content, the code or the year in Morocco has changed since the live release was built. A pinned release
     * is replaced only for newer content.
     */
    isOutdated(newestRevision: number, digest: string, now: Date): boolean {
      if (!release) return true;
      const { revision, built, pinnedAtRevision } = release;
      if (pinnedAtRevision !== undefined) return newestRevision > pinnedAtRevision;
      const year = getMoroccoYear(built ? new Date(built) : now);
      return newestRevision !== revision || release.digest !== digest || year < getMoroccoYear(now);
    },
  };
}

export type LiveState = ReturnType<typeof createLiveState>;

/**
 * Creates a function that serves the release pinned by `npm run rollback`, if there is one. Calls run in turn; a failed call
 * rejects but does not stop the next.
 */
export function createRollback(
  releases: Pick<Releases, 'current' | 'pin'>,
  newestRevision: () => Promise<number>,
  live: LiveState,
  log: Log,
): () => Promise<void> {
  const inTurn = pLimit(1);

  async function applyPin(): Promise<void> {
    const pinned = await releases.current();
    if (pinned?.pinnedAtRevision === undefined) return;
    const isServed = pinned.name === live.release?.name && pinned.pinnedAtRevision === live.release.pinnedAtRevision;
    if (pinned.isAdopted && isServed) return;
    // Also undoes changes that were saved before the rollback but never went live.
    const newest = await Promise.race([newestRevision(), delay(maxDatabaseWait, 0, { ref: false })]).catch(() => 0);
    const pinnedAtRevision = Math.max(pinned.pinnedAtRevision, newest);
    live.serve({ ...pinned, pinnedAtRevision });
    log(`Rolled back to revision ${pinned.revision}`, {
      event: 'publish.rolled-back',
      level: 'warning',
      fields: { revision: pinned.revision },
    });
    await releases.pin(pinned, pinnedAtRevision, true);
  }

  return () => inTurn(applyPin);
}

/** Reports the live release to the database, once the live address serves its revision; throws if it serves another. */
export async function reportRelease(
  live: LiveState,
  liveRevision: () => Promise<number>,
  publish: OpenPublish,
): Promise<void> {
  if (!live.release) return;
  const { revision, pages, pinnedAtRevision } = live.release;
  const answered = await liveRevision();
  if (answered !== revision) throw createLiveAddressError(`serves revision ${answered}, not ${revision}.`);
  const state = pinnedAtRevision === undefined ? 'published' : 'rolled-back';
  live.countReport(await publish.end({ state, revision, pages }));
}
