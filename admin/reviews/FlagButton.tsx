import Button from '@mui/material/Button';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { logFault } from '../ui/log-fault.ts';
import type { Review } from './review.ts';

interface Props {
  readonly review: Review;
  readonly flag: 'is_approved' | 'is_featured';
  /** What the button does while the flag is set, and while it is not. */
  readonly on: string;
  readonly off: string;
  readonly failure: string;
}

/** Switches one flag of a review; the two are independent of each other (specification section 4). */
export function FlagButton({ review, flag, on, off, failure }: Props) {
  const [update, { isPending }] = useUpdate<Review>();
  const notify = useNotify();
  const refresh = useRefresh();
  const isOn = review[flag];

  async function toggle() {
    // The button is not `disabled` while saving: the keyboard would lose its place in the queue.
    if (isPending) return;
    try {
      await update(
        'reviews',
        { id: review.id, data: { [flag]: !isOn }, previousData: review },
        { returnPromise: true },
      );
      // The review may no longer belong to the list as it is filtered.
      refresh();
    } catch (error) {
      logFault(`review ${review.id}`)(error);
      notify(failure, { type: 'error' });
    }
  }

  return (
    <Button
      variant={isOn ? 'text' : 'outlined'}
      aria-disabled={isPending}
      aria-label={`${isOn ? on : off} the review of ${review.customer_name}`}
      onClick={toggle}
    >
      {isOn ? on : off}
    </Button>
  );
}
