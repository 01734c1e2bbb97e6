import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import {
  completeConfirmed,
  type FinishedTrip,
  getBookingPath,
  listFinishedTrips,
  useStatusNotice,
} from '../bookings/index.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { pollingOptions } from '../data/query-options.ts';
import { useMailState } from '../mail/index.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { DialogSuspense } from '../ui/dialogs/DialogSuspense.tsx';
import { returnState } from '../ui/dialogs/useDialogParams.ts';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { useLoadedListFocus } from '../ui/focus/list-focus.ts';

const CompleteAndAsk = lazy(() =>
  import('./CompleteAndAsk.tsx').then((module) => ({ default: module.CompleteAndAsk })),
);

/** Renders the confirmed bookings whose trip is over, to be completed and asked for a review; nothing if there are none. */
export function FinishedTrips() {
  const id = useId();
  const { client } = useSupabase();
  const { data, isError, refetch } = useQuery<FinishedTrip[]>({
    queryKey: ['departures', 'finished'],
    queryFn: () => listFinishedTrips(client),
    ...pollingOptions,
  });
  const { complete, busyId } = useCompleteTrip();
  const isMailOn = useMailState().data?.state === 'on';
  const canAsk = (trip: FinishedTrip) => isMailOn && trip.canAsk;
  /** The trip whose customer is being asked for a review. */
  const [asked, setAsked] = useState<FinishedTrip>();
  const { ref, onFocus } = useLoadedListFocus<HTMLElement>();
  const hasFailed = isError && !data;
  // The open invitation stays while its trip leaves the list.
  return (
    <>
      {hasFailed ? <ErrorAlert message="The finished trips could not be loaded." onRetry={() => refetch()} /> : null}
      {data && data.length > 0 ? (
        <section ref={ref} aria-labelledby={id} onFocus={onFocus}>
          <Typography id={id} variant="h2" sx={{ mb: 1, minHeight: 34 }}>
            Finished trips
          </Typography>
          <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((trip) => (
              <Box
                component="li"
                key={trip.id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  gap: 1,
                  px: 2,
                  py: 1,
                  '& + &': { borderTop: 1, borderColor: 'divider' },
                }}
              >
                <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Link
                    component={RouterLink}
                    to={getBookingPath(trip.id)}
                    state={returnState}
                    color="text.primary"
                    sx={{ fontWeight: 600 }}
                  >
                    {trip.customer}
                  </Link>
                  <Typography color="text.secondary" sx={{ fontSize: 13 }}>
                    {`${trip.title} · ended ${formatDate(trip.lastDay)}`}
                  </Typography>
                </Box>
                <BusyButton
                  variant="outlined"
                  isBusy={busyId !== undefined}
                  aria-label={`${canAsk(trip) ? 'Complete and send review request' : 'Complete'}: ${trip.customer}`}
                  onClick={() => (canAsk(trip) ? setAsked(trip) : complete(trip))}
                >
                  {canAsk(trip) ? 'Complete and send review request' : 'Complete'}
                </BusyButton>
              </Box>
            ))}
          </Card>
        </section>
      ) : null}
      {asked ? (
        <DialogSuspense>
          <CompleteAndAsk key={asked.id} trip={asked} onClose={() => setAsked(undefined)} />
        </DialogSuspense>
      ) : null}
    </>
  );
}

const changedMeanwhile = ({ customer }: FinishedTrip) =>
  `Someone has changed the booking of ${customer} in the meantime.`;

/** Returns a function that completes a booking, with undo. */
function useCompleteTrip() {
  const { client } = useSupabase();
  const notify = useNotify();
  const notifyStatus = useStatusNotice();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationKey: ['bookings', 'complete'],
    async mutationFn(trip: FinishedTrip): Promise<void> {
      const { id, customer } = trip;
      if (await completeConfirmed(client, id))
        notifyStatus({
          message: `Completed: ${customer}.`,
          changes: [{ id, former: 'confirmed' }],
          given: 'completed',
        });
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
