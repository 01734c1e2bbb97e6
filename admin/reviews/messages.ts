import { truncateAtCharacter } from '#shared/text/format.ts';

/** What the screen of the reviews says (docs/product.md, "Review queue", and what it leaves open). */
export const reviewMessages = {
  loadFailed: 'Failed to load reviews. Please try again.',
  flagFailed: {
    is_approved: 'Failed to update review approval status.',
    is_featured: 'Failed to update review featured status.',
  },
  deleteFailed: 'Failed to delete review.',
  deleteAsked: 'Are you sure you want to delete this review? This action cannot be undone.',
  none: 'No reviews yet',
  publicSoon: 'Public after the next publish',
  gone: 'Off the site after the next publish',
  isPublic: 'Public on the reviews page',
  isGone: 'Off the site',
} as const;

/** A reviewer's name as it fits into a sentence. */
export function truncateName(name: string): string {
  return truncateAtCharacter(name, 40);
}
