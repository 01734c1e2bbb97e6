// The parts that other folders of the admin may use.
export { pendingReviewsPath, type Review, reviewFilters } from './review.ts';
