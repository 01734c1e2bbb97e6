import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useStatusNotice } from '../bookings/index.ts';
import { completeConfirmed } from '../data/api/bookings.ts';
import type { FinishedTrip } from '../data/api/departures.ts';
import { sendReviewInvitation } from '../data/api/mail.ts';
import { getHttpStatus } from '../data/http-status.ts';
import { logError } from '../data/log-error.ts';
import { useSupabase } from '../data/supabase-context.tsx';
import { useMailState } from '../ui/hooks/useMailState.ts';

/** Returns functions that complete a booking and, while mail is on, invite its customer to write a review. */
export function useCompleteTrip() {
  const { client } = useSupabase();
  const isMailOn = useMailState().data?.state === 'on';
  const notify = useNotify();
  const notifyStatus = useStatusNotice();
  const queryClient = useQueryClient();

  /** Resolves to whether the customer of a completed booking is invited, now or before. */
  async function invite(id: string): Promise<boolean> {
    try {
      await sendReviewInvitation(client, id);
      return true;
    } catch (error) {
      // An invitation waits already.
      if (getHttpStatus(error) === 409) return true;
      logError(`review invitation of booking ${id}`)(error);
      return false;
    }
  }

  async function completeAndAsk(trip: FinishedTrip): Promise<void> {
    const { id, customer } = trip;
    if (!(await completeConfirmed(client, id)))
      return notify(`Someone has changed the booking of ${customer} in the meantime.`, { type: 'warning', record: id });
    if (!isMailOn || !trip.canAsk)
      return notifyStatus(`The booking of ${customer} is completed.`, [{ id, former: 'confirmed' }], 'completed');
    if (await invite(id))
      notify(`The booking of ${customer} is completed. The invitation to a review is on its way.`, {
        type: 'success',
        record: id,
      });
    else
      notify(
        `The booking of ${customer} is completed, but the invitation to a review could not be sent. Please send it from the booking.`,
        { type: 'error', record: id },
      );
  }

  const { mutate, isPending, variables } = useMutation({
    mutationKey: ['bookings', 'complete'],
    mutationFn: completeAndAsk,
    onError: (_error, { id }) =>
      notify('The booking could not be completed. Please try again.', { type: 'error', record: id }),
    // The row stays busy until the list is read again.
    onSettled: () => queryClient.invalidateQueries(),
  });

  return {
    complete: (trip: FinishedTrip) => (isPending ? undefined : mutate(trip)),
    busyId: isPending ? variables.id : undefined,
    canAsk: ({ canAsk }: FinishedTrip) => isMailOn && canAsk,
  };
}
