import { Empty } from '../components/feedback/EmptyState.tsx';
import { messages } from './messages.ts';

/** Before the first customer has written. */
export function NoReviews() {
  return <Empty message={messages.none}>Customers write through the link that you send from their booking.</Empty>;
}
