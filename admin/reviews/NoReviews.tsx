import { EmptyState } from '../components/feedback/EmptyState.tsx';
import { reviewMessages } from './messages.ts';

/** Renders the empty state of the list. */
export function NoReviews() {
  return (
    <EmptyState message={reviewMessages.noReviews}>
      Customers write through the link that you send from their booking.
    </EmptyState>
  );
}
