import { EmptyState } from '../components/feedback/EmptyState.tsx';
import { reviewMessages } from './messages.ts';

/** Renders the empty state of the list. */
export function NoReviews() {
  return <EmptyState message={reviewMessages.noReviews}>{reviewMessages.howToGetReviews}</EmptyState>;
}
