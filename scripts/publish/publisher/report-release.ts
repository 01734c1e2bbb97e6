import type { LiveState } from './live-state.ts';
import { createLiveAddressError } from './report/live-address-error.ts';
import type { OpenPublish } from './report/publish-reporter.ts';
import type { Retry } from './retry.ts';

/** Parts that the report of the live release reads and changes. */
interface ReportParts {
  readonly live: LiveState;
  readonly liveRevision: () => Promise<number>;
  readonly retry: Pick<Retry, 'schedule'>;
}

/**
 * Reports the live release to the database, and schedules another attempt if the database did not receive it. Throws unless the
 * live address serves its revision.
 */
export async function reportRelease({ live, liveRevision, retry }: ReportParts, publish: OpenPublish): Promise<void> {
  if (!live.release) return;
  const { revision, pages, pinnedAtRevision } = live.release;
  const answered = await liveRevision();
  if (answered !== revision) throw createLiveAddressError(`serves revision ${answered}, not ${revision}.`);
  const state = pinnedAtRevision === undefined ? 'published' : 'rolled-back';
  live.countReport(await publish.end({ state, revision, pages }));
  // Without another attempt, the database would show the publish as running for ever.
  if (live.isReportPending) retry.schedule(false);
}
