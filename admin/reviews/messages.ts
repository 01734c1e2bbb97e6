import { truncateAtCharacter } from '#shared/text/format.ts';

/** Messages of the reviews screen (docs/product.md, "Review queue"). */
export const reviewMessages = {
  loadFailed: 'Failed to load reviews. Please try again.',
  flagFailed: {
    is_approved: 'Failed to update review approval status.',
    is_featured: 'Failed to update review featured status.',
  },
  deleteFailed: 'Failed to delete review.',
  deleteQuestion: 'Are you sure you want to delete this review? This action cannot be undone.',
  noReviews: 'No reviews yet',
  publicAfterPublish: 'Public after the next publish',
  hiddenAfterPublish: 'Off the site after the next publish',
  isPublic: 'Public on the reviews page',
  isHidden: 'Off the site',
} as const;

/** Truncates a customer's name to 40 characters, to fit into a sentence. */
export function truncateName(name: string): string {
  return truncateAtCharacter(name, 40);
}
