import { getMoroccoYear } from '#shared/rules/text/format.ts';
import type { CurrentRelease } from '../release/stored-releases.ts';

/** Maximum number of attempts to report a live release to the database. */
const maxReportAttempts = 5;

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
