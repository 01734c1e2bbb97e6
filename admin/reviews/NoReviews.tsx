import { EmptyState } from '../components/feedback/EmptyState.tsx';
import { reviewMessages } from './messages.ts';

/** Before the first customer has written. */
export function NoReviews() {
  return (
    <EmptyState message={reviewMessages.none}>
      Customers write through the link that you send from their booking.
    </EmptyState>
  );
}
