import { paths } from '#shared/paths.ts';
import type { PublishState } from '../hooks/publish-state.ts';
import { reviewMessages } from './messages.ts';
import type { Review } from './review.ts';

/** Progress of a change of approval: saved, seen waiting for a publish, or visible to visitors. */
export type PublicStage = 'saved' | 'waiting' | 'live';

/**
 * Returns the stage after an update of the publish state. A change becomes live only after it was seen waiting, because a
 * state read before the change was saved is "published" without it.
 */
export function getNextStage(stage: PublicStage, publishState: PublishState['kind']): PublicStage {
  // The release that is shown may lack the change. The next publish brings it.
  if (publishState === 'rolled-back') return 'waiting';
  if (stage === 'live' || publishState === 'unknown') return stage;
  if (publishState !== 'published') return 'waiting';
  return stage === 'waiting' ? 'live' : stage;
}

/** Note on a review about what visitors see of it, with a link to it on the site if it is public. */
export interface PublicNote {
  readonly text: string;
  readonly href?: string;
}

/** Returns the note on a review whose approval was changed. */
export function getPublicNote({ id, is_approved }: Pick<Review, 'id' | 'is_approved'>, stage: PublicStage): PublicNote {
  if (stage !== 'live')
    return { text: is_approved ? reviewMessages.publicAfterPublish : reviewMessages.hiddenAfterPublish };
  return is_approved ? { text: reviewMessages.isPublic, href: paths.review(id) } : { text: reviewMessages.isHidden };
}
