import type { PublishState } from '../publishing/publish-state.ts';
import { messages } from './messages.ts';

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

/** What a review whose approval was changed just now says about the public page; no more than is known. */
export function publicNote(isApproved: boolean, stage: PublicStage): string {
  if (stage === 'live') return isApproved ? messages.isPublic : messages.isGone;
  return isApproved ? messages.publicSoon : messages.gone;
}
