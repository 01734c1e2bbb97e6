import type { Publish, PublishKnowledge } from '../providers/publishing.ts';
import { age } from '../ui/age.ts';

/** Whether visitors see what was saved, as far as that is known. */
export interface PublishState {
  readonly kind: 'published' | 'publishing' | 'waiting' | 'failed' | 'unknown';
  /** Few words for the header: 'Published 3 min ago'. */
  readonly label: string;
  /** One sentence that says it whole. */
  readonly sentence: string;
  /** Why the last publish failed; only then. */
  readonly failure: string | undefined;
  /** When what visitors see was built, and how many pages that are; undefined where nobody tells. */
  readonly liveSince: string | undefined;
  readonly pages: number | undefined;
  readonly recent: readonly Publish[];
}

/** After so many milliseconds without a word, "on its way" would be a guess. A build is ended after ten minutes. */
const patience = 12 * 60_000;

const sentences = {
  published: 'Visitors see everything that was saved.',
  publishing: 'What was saved last is on its way to the public pages.',
  waiting: 'What was saved last is not on the public pages yet, and nobody says that it is on its way.',
  failed: 'What was saved last is not on the public pages. Visitors see the site as it was before.',
  unknown: 'Whether visitors see what was saved cannot be told just now: the site does not answer.',
} as const;

/**
 * What is known, as a state in words. "Published" means that the live address answers the newest revision, and nothing less.
 * Where no program tells of its publishes (a host elsewhere builds the site), the comparison is all there is.
 */
export function publishState({ now, revision, raisedAt, recent, live }: PublishKnowledge): PublishState {
  const kind = kindOf();
  const liveSince = recent.find((one) => one.state === 'published' && one.revision === live?.revision)?.finishedAt;
  const since = liveSince ?? live?.builtAt;
  return {
    kind,
    label: labelOf(kind, since, new Date(now)),
    sentence: sentences[kind],
    failure: kind === 'failed' ? recent[0]?.failure : undefined,
    liveSince: since,
    pages: live?.pages,
    recent,
  };

  function kindOf(): PublishState['kind'] {
    if (!live) return 'unknown';
    if (live.revision >= revision) return 'published';
    const [last] = recent;
    const begun = last?.state === 'running' ? last.startedAt : undefined;
    if (last?.state === 'failed' && !isAfter(raisedAt, last.finishedAt)) return 'failed';
    return Date.parse(now) - Date.parse(begun ?? raisedAt) < patience ? 'publishing' : 'waiting';
  }
}

function labelOf(kind: PublishState['kind'], since: string | undefined, now: Date): string {
  if (kind === 'publishing') return 'Publishing…';
  if (kind === 'waiting') return 'Not published yet';
  if (kind === 'failed') return 'Publishing failed';
  if (kind === 'unknown') return 'Publishing unknown';
  if (since === undefined) return 'Published';
  const passed = age(since, now);
  return passed === 'just now' ? 'Published just now' : `Published ${passed} ago`;
}

function isAfter(moment: string, other: string | undefined): boolean {
  return other !== undefined && Date.parse(moment) > Date.parse(other);
}
