import { useRef } from 'react';
import { useRefresh } from 'react-admin';
import { AskForReview } from '../bookings/index.ts';
import { completeConfirmed, undoStatus } from '../data/api/bookings.ts';
import type { FinishedTrip } from '../data/api/departures.ts';
import { logError } from '../data/log-error.ts';
import { useSupabase } from '../data/supabase-context.tsx';

interface Props {
  readonly trip: FinishedTrip;
  readonly onClose: () => void;
}

/** Shows the invitation to review, and completes the booking when it is sent. Taking back the mail makes it confirmed again. */
export function CompleteAndAsk({ trip: { id, customer }, onClose }: Props) {
  const { client } = useSupabase();
  const refresh = useRefresh();
  /** True if the invitation failed after the booking was completed. */
  const isCompleted = useRef(false);

  async function complete(): Promise<string | undefined> {
    isCompleted.current ||= await completeConfirmed(client, id);
    return isCompleted.current ? undefined : `Someone has changed the booking of ${customer} in the meantime.`;
  }

  function undoCompletion(): void {
    undoStatus(client, [{ id, former: 'confirmed' }], 'completed')
      .catch(logError('undoing a status'))
      .finally(refresh);
  }

  return (
    <AskForReview
      id={id}
      title="Complete and ask for a review"
      sendLabel="Complete and send"
      prepare={complete}
      queuedMessage={`The booking of ${customer} is completed. The mail goes out in 20 seconds.`}
      onWithdrawn={undoCompletion}
      onClose={onClose}
    />
  );
}
