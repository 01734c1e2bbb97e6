import { truncateAtCharacter } from '#shared/rules/text/format.ts';
import type { ReviewFlag } from './review.ts';

/** Messages of the reviews screen (docs/product.md, "Review queue"). */
export const reviewMessages = {
  loadFailed: 'Failed to load reviews. Please try again.',
  flagFailed: {
    is_approved: 'Failed to update review approval status.',
    is_featured: 'Failed to update review featured status.',
  },
  noComment: 'No comment.',
  answerTitle: 'Answer to a review',
  answerHelp: 'Public below the review, with the name of your agency. Leave it empty to remove the answer.',
  answerWaits: 'The answer shows once the review is approved.',
  answerSaved: 'Answer saved. Visitors see it after the next publish.',
  answerSavedHidden: 'Answer saved. It shows once the review is approved.',
  answerRemoved: 'Answer removed.',
  answerFailed: 'Failed to save the answer. Please try again.',
  deleteFailed: 'Failed to delete review.',
  deleted: (name: string) =>
    `Deleted the review of ${truncateName(name)}. It can be brought back on the History page for 30 days.`,
  deleteTitle: (name: string) => `Delete the review of ${truncateName(name)}?`,
  deleteQuestion: 'Are you sure you want to delete this review? This action cannot be undone.',
  noReviews: 'No reviews yet',
  howToGetReviews: 'Customers write through the link that you send from their booking.',
  bookingDeleted: 'The booking of this review has been deleted.',
  publicAfterPublish: 'Visitors see it after the next publish',
  hiddenAfterPublish: 'Hidden from visitors after the next publish',
  isPublic: 'Public on the reviews page',
  isHidden: 'Not public',
} as const;

const pastTense = {
  is_approved: { on: 'Approved', off: 'Unapproved' },
  is_featured: { on: 'Featured', off: 'Unfeatured' },
} as const;

/** Returns the message after a flag of a review was changed. */
export function getFlagMessage(name: string, flag: ReviewFlag, value: boolean): string {
  const what = `${pastTense[flag][value ? 'on' : 'off']} the review of ${truncateName(name)}.`;
  return flag === 'is_approved' && value ? `${what} ${reviewMessages.publicAfterPublish}.` : what;
}

/**
 * Returns the message after the approval of several reviews was changed.
 * @param requested number of selected reviews
 * @param changed number of those that still existed
 */
export function getBulkMessage(requested: number, changed: number, value: boolean): string {
  const verb = value ? 'approved' : 'unapproved';
  const missing = requested - changed;
  if (missing === 0) {
    const done = `${requested === 1 ? '1 review' : `${requested} reviews`} ${verb}.`;
    const seen = requested === 1 ? reviewMessages.publicAfterPublish : 'Visitors see them after the next publish';
    return value ? `${done} ${seen}.` : done;
  }
  return `${changed} of ${requested} reviews ${verb}. ${missing} ${missing === 1 ? 'is' : 'are'} no longer there.`;
}

/** Truncates a customer's name to 40 characters, to fit into a sentence. */
function truncateName(name: string): string {
  return truncateAtCharacter(name, 40);
}
