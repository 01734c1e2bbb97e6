import { formatAge } from '#shared/rules/booking/waiting-time.ts';
import { encodePath } from '#shared/rules/images/image-address.ts';
import { formatList } from '#shared/rules/text/format.ts';
import type { ContentChange, Publish, PublishSnapshot } from './publishing.ts';

/** The state of publishing, as far as it is known, with its texts. */
export interface PublishState {
  readonly kind: 'published' | 'requested' | 'publishing' | 'waiting' | 'failed' | 'rolled-back' | 'unknown';
  /** Short text for the header: 'Published 3 min ago'. */
  readonly label: string;
  /** The state as a full sentence. */
  readonly sentence: string;
  /** Saved changes that visitors do not see yet, the newest first, as far as they are reported. */
  readonly pending: readonly ContentChange[];
  /** The last publish if the state is 'failed', else undefined. */
  readonly failed: Publish | undefined;
  /** True if a record was not published at its set time, because nothing has checked the times or it was refused. */
  readonly isOverdue: boolean;
  /** Time when the live release was first shown or, if unknown, built; undefined if neither is reported. */
  readonly liveSince: string | undefined;
  /** Number of pages of the live release; undefined if not reported. */
  readonly pages: number | undefined;
  readonly recent: readonly Publish[];
}

/**
 * Milliseconds without a report after which a publish no longer counts as running. A build times out after 10 minutes.
 */
const maxPublishTime = 12 * 60_000;

const sentences = {
  published: 'Visitors see everything that was saved.',
  requested: 'What was saved last is noted and waits for its publish to begin.',
  publishing: 'What was saved last is on its way to the public pages.',
  waiting: 'What was saved last is not on the public pages yet, and no one says that it is on its way.',
  failed: 'What was saved last is not on the public pages. Visitors see the site as it was before.',
  'rolled-back': 'An earlier version of the site is shown until the next change, or until you press Publish now.',
  unknown: 'Whether visitors see what was saved cannot be told just now: the site does not answer.',
} as const;

/**
 * Derives the state of publishing. "Published" always means that the live address serves the newest revision; where a
 * host builds the site and reports no publishes, this comparison is the only source.
 */
export function derivePublishState(snapshot: PublishSnapshot): PublishState {
  const { now, revision, raisedAt, isOverdue, changes, recent, live } = snapshot;
  const [last] = recent;
  const kind = deriveKind();
  const liveSince = recent.find((publish) => isShown(publish) && publish.revision === live?.revision)?.finishedAt;
  const since = liveSince ?? live?.builtAt;
  return {
    kind,
    label: getStateLabel(kind, since, new Date(now)),
    sentence: sentences[kind],
    pending:
      kind === 'rolled-back' || !live ? [] : dropRepeated(changes.filter(({ revision }) => revision > live.revision)),
    failed: kind === 'failed' ? last : undefined,
    isOverdue,
    liveSince: since,
    pages: live?.pages,
    recent,
  };

  function deriveKind(): PublishState['kind'] {
    if (!live) return 'unknown';
    const hasEndedAfterChange = last !== undefined && !isAfter(raisedAt, last.finishedAt);
    if (last?.state === 'rolled-back' && last.revision === live.revision && hasEndedAfterChange) return 'rolled-back';
    if (live.revision >= revision) return 'published';
    if (last?.state === 'failed' && hasEndedAfterChange) return 'failed';
    if (last?.state === 'running') return isRecent(last.startedAt) ? 'publishing' : 'waiting';
    // The host has built it and is deploying it.
    if (last?.state === 'built' && (last.revision ?? 0) >= revision)
      return isRecent(last.finishedAt ?? last.startedAt) ? 'publishing' : 'waiting';
    return isRecent(raisedAt) ? 'requested' : 'waiting';
  }

  function isRecent(time: string): boolean {
    return Date.parse(now) - Date.parse(time) < maxPublishTime;
  }
}

/** Leaves out changes that read like an earlier one: one action may touch the same records several times. */
function dropRepeated(changes: readonly ContentChange[]): readonly ContentChange[] {
  return changes.filter(
    ({ by, what }, index) => changes.findIndex((other) => other.by === by && other.what === what) === index,
  );
}

/** Formats the accounts of changes, undefined as 'the system': 'amal@example.com and the system'; '' for none. */
export function formatAccounts(by: readonly (string | undefined)[]): string {
  return formatList([...new Set(by.map((account) => account ?? 'the system'))].sort());
}

/** Formats a publish that did not fail: 'Published: 61 pages in 3.1 s'. */
export function formatPublish({ state, pages, seconds }: Publish): string {
  if (state === 'running') return 'Publishing…';
  if (state === 'rolled-back') return `Earlier version shown: ${pages} pages`;
  return `${state === 'built' ? 'Built by the host' : 'Published'}: ${pages} pages in ${seconds} s`;
}

/** Returns the path below the hidden path where a record is edited; the list for a review. */
export function getRecordPath(record: string): string {
  return record.startsWith('reviews/') ? '/reviews' : `/${encodePath(record)}`;
}

function isShown({ state }: Publish): boolean {
  return state === 'published' || state === 'built' || state === 'rolled-back';
}

function getStateLabel(kind: PublishState['kind'], since: string | undefined, now: Date): string {
  if (kind === 'publishing') return 'Publishing…';
  if (kind === 'requested') return 'Publish queued';
  if (kind === 'rolled-back') return 'Earlier version shown';
  if (kind === 'waiting') return 'Not published yet';
  if (kind === 'failed') return 'Publishing failed';
  if (kind === 'unknown') return 'Publishing unknown';
  if (since === undefined) return 'Published';
  const age = formatAge(since, now);
  return age === 'just now' ? 'Published just now' : `Published ${age} ago`;
}

function isAfter(time: string, other: string | undefined): boolean {
  return other !== undefined && Date.parse(time) > Date.parse(other);
}
