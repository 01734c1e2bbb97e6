import { paths } from '#shared/rules/paths.ts';
import { reviewMessages } from './messages.ts';
import type { Review } from './review.ts';

/** Note on a review about what visitors see of it, with a link to it on the site if it is public. */
export interface PublicNote {
  readonly text: string;
  readonly href?: string;
}

/**
 * Returns the note on a review whose approval was changed.
 * @param isLive true when visitors see the change
 * @param wasPublic whether visitors saw the review before the change
 */
export function getPublicNote(
  { id, is_approved }: Pick<Review, 'id' | 'is_approved'>,
  { isLive, wasPublic }: { readonly isLive: boolean; readonly wasPublic: boolean },
): PublicNote {
  if (!isLive && is_approved !== wasPublic)
    return { text: is_approved ? reviewMessages.publicAfterPublish : reviewMessages.hiddenAfterPublish };
  return is_approved ? { text: reviewMessages.isPublic, href: paths.review(id) } : { text: reviewMessages.isHidden };
}
