import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { FinishedTrip } from '../bookings/index.ts';
import { completeConfirmed, useStatusNotice } from '../bookings/index.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';

const changedMeanwhile = ({ customer }: FinishedTrip) =>
  `Someone has changed the booking of ${customer} in the meantime.`;

/** Returns a function that completes a booking, with undo. */
export function useCompleteTrip() {
  const { client } = useSupabase();
  const notify = useNotify();
  const notifyStatus = useStatusNotice();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationKey: ['bookings', 'complete'],
    async mutationFn(trip: FinishedTrip): Promise<void> {
      const { id, customer } = trip;
      if (await completeConfirmed(client, id))
        notifyStatus(`The booking of ${customer} is completed.`, [{ id, former: 'confirmed' }], 'completed');
      else notify(changedMeanwhile(trip), { type: 'warning', record: id });
    },
    onError: (_error, { id }) =>
      notify('The booking could not be completed. Please try again.', { type: 'error', record: id }),
    // The row stays busy until the list is read again.
    onSettled: () => queryClient.invalidateQueries(),
  });

  return {
    complete: (trip: FinishedTrip) => (isPending ? undefined : mutate(trip)),
    busyId: isPending ? variables.id : undefined,
  };
}
