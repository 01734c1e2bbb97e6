// What the rest of the admin may use of this folder.
export { pendingReviewsPath, type Review, reviewFilters } from './review.ts';
