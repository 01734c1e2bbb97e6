import { lazy, useRef } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { FinishedTrip } from '../bookings/index.ts';
import { completeConfirmed, loadAskForReview, undoStatus, useStatusNotice } from '../bookings/index.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { logError } from '../data/log-error.ts';

const AskForReview = lazy(() => loadAskForReview().then((module) => ({ default: module.AskForReview })));

interface Props {
  readonly trip: FinishedTrip;
  readonly onClose: () => void;
}

/** Shows the invitation to review, and completes the booking when it is sent. Taking back the mail makes it confirmed again. */
export function CompleteAndAsk({ trip: { id, customer }, onClose }: Props) {
  const { client } = useSupabase();
  const notify = useNotify();
  const notifyStatus = useStatusNotice();
  const refresh = useRefresh();
  /** What is known of the booking: an attempt without an answer may have completed it. */
  const state = useRef<'confirmed' | 'tried' | 'completed' | 'invited'>('confirmed');

  async function complete(): Promise<string | undefined> {
    if (state.current === 'completed') return undefined;
    const wasTried = state.current === 'tried';
    state.current = 'tried';
    // The invitation itself is refused for a booking that is not completed.
    if (!(await completeConfirmed(client, id)) && !wasTried) {
      state.current = 'confirmed';
      return `Someone has changed the booking of ${customer} in the meantime.`;
    }
    state.current = 'completed';
    return undefined;
  }

  async function undoCompletion(): Promise<void> {
    const stays = () =>
      notify(`The booking of ${customer} could not be made confirmed again.`, { type: 'warning', record: id });
    try {
      const { undone } = await undoStatus(client, [{ id, former: 'confirmed' }], 'completed');
      if (undone === 0) stays();
    } catch (error) {
      logError('undoing a status')(error);
      stays();
    } finally {
      refresh();
    }
  }

  return (
    <AskForReview
      id={id}
      title="Complete and ask for a review"
      sendLabel="Complete and send"
      prepare={complete}
      queuedMessage={`Completed: ${customer}.`}
      onQueued={() => {
        state.current = 'invited';
      }}
      onWithdrawn={() => void undoCompletion()}
      onClose={() => {
        if (state.current === 'completed')
          notifyStatus({
            message: `Completed: ${customer}.`,
            changes: [{ id, former: 'confirmed' }],
            given: 'completed',
          });
        onClose();
      }}
    />
  );
}
