import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import type { BookingStatus } from '#shared/options.ts';
import { getBookingNumber } from '#shared/text/format.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../../components/feedback/LoadingSpinner.tsx';
import { ResponsiveDialog } from '../../components/layout/ResponsiveDialog.tsx';
import { useDialogParams } from '../../hooks/useDialogParams.ts';
import { getHttpStatus } from '../../providers/data/http-status.ts';
import { logError } from '../../providers/log-error.ts';
import { pollingOptions } from '../../providers/query-options.ts';
import type { Booking } from '../booking.ts';
import { getBookingAction } from '../booking-keys.ts';
import { bookingMessages } from '../messages.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { useStatusChoice } from './useStatusChoice.tsx';

/**
 * Shows the details of the booking in the address parameter `?show={id}`, with ways to its neighbours in the list. The keys of the
 * queue work here too, but not where somebody types.
 */
export function BookingDetailsDialog({ id }: { readonly id: string }) {
  const { close, open } = useDialogParams();
  const { data: listed = [] } = useListContext<Booking>();
  const index = listed.findIndex((booking) => booking.id === id);
  const next = listed[index + 1]?.id;
  const previous = index > 0 ? listed[index - 1]?.id : undefined;
  const show = (other: string | undefined) => (other === undefined ? undefined : open('show', other));
  const [failedId, setFailedId] = useState<string>();
  // After a key the next booking comes; after a press of a button this one stays, to go on with it.
  const isByKey = useRef(false);
  const status = useStatusChoice(() => (isByKey.current ? show(next) : undefined));
  const { data, isError, error, refetch } = useGetOne<Booking>(
    'bookings',
    { id },
    { ...pollingOptions, retry: false, onError: logError(`booking ${id}`) },
  );
  // The API answers 406 when a single requested row does not exist.
  const isDeleted = isError && getHttpStatus(error) === 406;
  async function choose(booking: Booking, chosen: BookingStatus, byKey: boolean) {
    isByKey.current = byKey;
    setFailedId(undefined);
    if (!(await status.choose(booking, chosen))) setFailedId(booking.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    // A dialog above this one has keys of its own; they bubble up in React's tree.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (isTyping || !isInside || event.defaultPrevented) return;
    const action = getBookingAction(event);
    if (action === 'next') show(next);
    else if (action === 'previous') show(previous);
    else if (typeof action === 'object' && data && !isDeleted && !status.isBusy && data.status !== action.status)
      void choose(data, action.status, true);
    else return;
    event.preventDefault();
  }

  return (
    <ResponsiveDialog title={`Booking #${getBookingNumber(id)}`} onClose={close} onKeyDown={onKeyDown}>
      {/* Focusable, so that long requests can be scrolled by keyboard. */}
      <DialogContent dividers tabIndex={0} role="region" aria-label="Details">
        {index >= 0 && listed.length > 1 ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
            <Typography color="text.secondary" sx={{ flex: 1, fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
              {index + 1} of {listed.length} on this page
            </Typography>
            <Button size="small" disabled={previous === undefined} onClick={() => show(previous)}>
              Previous
            </Button>
            <Button size="small" disabled={next === undefined} onClick={() => show(next)}>
              Next
            </Button>
          </Box>
        ) : null}
        {isDeleted ? <EmptyState message={bookingMessages.notFound} /> : null}
        {isError && !isDeleted && !data ? (
          <ErrorAlert message={bookingMessages.loadOneFailed} onRetry={refetch} />
        ) : null}
        {data && !isDeleted ? <BookingDetails key={id} booking={data} /> : null}
        {data || isError ? null : <LoadingSpinner label="Loading the booking…" />}
      </DialogContent>
      {data && !isDeleted ? (
        <>
          <StatusButtons
            booking={data}
            isBusy={status.isBusy}
            hasFailed={failedId === id}
            onChoose={(chosen) => void choose(data, chosen, false)}
          />
          <BookingActions booking={data} onDeleted={close} />
        </>
      ) : null}
      {status.mailDialog}
    </ResponsiveDialog>
  );
}
