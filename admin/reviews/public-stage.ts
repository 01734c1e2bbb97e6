import { paths } from '#shared/paths.ts';
import type { PublishState } from '../hooks/publish-state.ts';
import { reviewMessages } from './messages.ts';
import type { Review } from './review.ts';

/** How far a change of approval has come: saved, known to be waiting for a publish, known to be what visitors see. */
export type PublicStage = 'saved' | 'waiting' | 'live';

/**
 * The stage that follows when the state of publishing is known anew. A change is live only after it was seen waiting: a
 * state that was read before it was saved says "published" and means something else.
 */
export function nextStage(stage: PublicStage, kind: PublishState['kind']): PublicStage {
  if (stage === 'live' || kind === 'unknown') return stage;
  if (kind !== 'published') return 'waiting';
  return stage === 'waiting' ? 'live' : stage;
}

/** What visitors see of a review, and where they read it when they do. */
export interface PublicNote {
  readonly text: string;
  readonly address?: string;
}

/** Returns what a review whose approval was changed just now says about the site; no more than is known. */
export function publicNote({ id, is_approved }: Pick<Review, 'id' | 'is_approved'>, stage: PublicStage): PublicNote {
  if (stage !== 'live') return { text: is_approved ? reviewMessages.publicSoon : reviewMessages.gone };
  return is_approved ? { text: reviewMessages.isPublic, address: paths.review(id) } : { text: reviewMessages.isGone };
}
