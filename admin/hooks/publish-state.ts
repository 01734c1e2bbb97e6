import { formatList } from '#shared/text/format.ts';
import { formatAge } from '../components/cards/age.ts';
import type { ContentChange, Publish, PublishSnapshot } from '../providers/data/publishing.ts';

/** Whether visitors see what was saved, as far as that is known. */
export interface PublishState {
  readonly kind: 'published' | 'requested' | 'publishing' | 'waiting' | 'failed' | 'rolled-back' | 'unknown';
  /** Few words for the header: 'Published 3 min ago'. */
  readonly label: string;
  /** One sentence that says it whole. */
  readonly sentence: string;
  /** What was saved that visitors do not see yet, the newest first, as far as it is told. */
  readonly pending: readonly ContentChange[];
  /** The last publish, if it is the reason why visitors do not see everything; only then. */
  readonly failed: Publish | undefined;
  /** When what visitors see was built, and how many pages that are; undefined where nobody tells. */
  readonly liveSince: string | undefined;
  readonly pages: number | undefined;
  readonly recent: readonly Publish[];
}

/** After so many milliseconds without a word, "on its way" would be a guess. A build is ended after ten minutes. */
const maxPublishTime = 12 * 60_000;

const sentences = {
  published: 'Visitors see everything that was saved.',
  requested: 'What was saved last is noted and waits for its publish to begin.',
  publishing: 'What was saved last is on its way to the public pages.',
  waiting: 'What was saved last is not on the public pages yet, and nobody says that it is on its way.',
  failed: 'What was saved last is not on the public pages. Visitors see the site as it was before.',
  'rolled-back': 'An earlier version of the site is shown until the next change, or until you press Publish now.',
  unknown: 'Whether visitors see what was saved cannot be told just now: the site does not answer.',
} as const;

/**
 * What is known, as a state in words. "Published" means that the live address answers the newest revision, and nothing less.
 * Where nobody reports publishes (a host elsewhere builds the site), the comparison is all there is.
 */
export function derivePublishState({ now, revision, raisedAt, changes, recent, live }: PublishSnapshot): PublishState {
  const [last] = recent;
  const kind = kindOf();
  const liveSince = recent.find((one) => isShown(one) && one.revision === live?.revision)?.finishedAt;
  const since = liveSince ?? live?.builtAt;
  return {
    kind,
    label: getStateLabel(kind, since, new Date(now)),
    sentence: sentences[kind],
    pending: kind === 'rolled-back' ? [] : changes.filter((change) => live && change.revision > live.revision),
    failed: kind === 'failed' ? last : undefined,
    liveSince: since,
    pages: live?.pages,
    recent,
  };

  function kindOf(): PublishState['kind'] {
    if (!live) return 'unknown';
    const isAnswered = last !== undefined && !isAfter(raisedAt, last.finishedAt);
    if (last?.state === 'rolled-back' && last.revision === live.revision && isAnswered) return 'rolled-back';
    if (live.revision >= revision) return 'published';
    if (last?.state === 'failed' && isAnswered) return 'failed';
    if (last?.state === 'running') return isRecent(last.startedAt) ? 'publishing' : 'waiting';
    // A host has built it, and is bringing it to where visitors are.
    if (last?.state === 'built' && (last.revision ?? 0) >= revision)
      return isRecent(last.finishedAt ?? last.startedAt) ? 'publishing' : 'waiting';
    return isRecent(raisedAt) ? 'requested' : 'waiting';
  }

  function isRecent(moment: string): boolean {
    return Date.parse(now) - Date.parse(moment) < maxPublishTime;
  }
}

/** By whose changes something came, as in a sentence: 'amal@example.com and the database itself'; '' for nobody's. */
export function formatAccounts(by: readonly (string | undefined)[]): string {
  return formatList([...new Set(by.map((account) => account ?? 'the database itself'))].sort());
}

/** What became of a publish that did not fail: 'Published: 61 pages, revision 7, in 3.1 s'. */
export function formatPublish({ state, revision, pages, seconds }: Publish): string {
  if (state === 'running') return 'Publishing…';
  const pagesAndRevision = `${pages} pages, revision ${revision}`;
  if (state === 'rolled-back') return `Earlier version shown: ${pagesAndRevision}`;
  return `${state === 'built' ? 'Built by the host' : 'Published'}: ${pagesAndRevision}, in ${seconds} s`;
}

/** Where a record that cannot be shown is mended: on a page of its own, a review in the list. */
export function getRecordPath(record: string): string {
  return record.startsWith('reviews/') ? '/reviews' : `/${record}`;
}

function isShown({ state }: Publish): boolean {
  return state === 'published' || state === 'built' || state === 'rolled-back';
}

function getStateLabel(kind: PublishState['kind'], since: string | undefined, now: Date): string {
  if (kind === 'publishing') return 'Publishing…';
  if (kind === 'requested') return 'Publish requested';
  if (kind === 'rolled-back') return 'Earlier version shown';
  if (kind === 'waiting') return 'Not published yet';
  if (kind === 'failed') return 'Publishing failed';
  if (kind === 'unknown') return 'Publishing unknown';
  if (since === undefined) return 'Published';
  const passed = formatAge(since, now);
  return passed === 'just now' ? 'Published just now' : `Published ${passed} ago`;
}

function isAfter(moment: string, other: string | undefined): boolean {
  return other !== undefined && Date.parse(moment) > Date.parse(other);
}
