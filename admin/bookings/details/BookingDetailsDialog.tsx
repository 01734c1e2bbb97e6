import DialogContent from '@mui/material/DialogContent';
import { useGetOne } from 'react-admin';
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
import { bookingMessages } from '../messages.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingDetails } from './BookingDetails.tsx';
import { StatusButtons } from './StatusButtons.tsx';

/** Shows the details of the booking in the address parameter `?show={id}`. */
export function BookingDetailsDialog({ id }: { readonly id: string }) {
  const { close } = useDialogParams();
  const { data, isError, error, refetch } = useGetOne<Booking>(
    'bookings',
    { id },
    { ...pollingOptions, retry: false, onError: logError(`booking ${id}`) },
  );
  // The API answers 406 when a single requested row does not exist.
  const isDeleted = isError && getHttpStatus(error) === 406;
  return (
    <ResponsiveDialog title={`Booking #${getBookingNumber(id)}`} onClose={close}>
      {/* Focusable, so that long requests can be scrolled by keyboard. */}
      <DialogContent dividers tabIndex={0} role="region" aria-label="Details">
        {isDeleted ? <EmptyState message={bookingMessages.notFound} /> : null}
        {isError && !isDeleted && !data ? (
          <ErrorAlert message={bookingMessages.loadOneFailed} onRetry={refetch} />
        ) : null}
        {data && !isDeleted ? <BookingDetails booking={data} /> : null}
        {data || isError ? null : <LoadingSpinner label="Loading the booking…" />}
      </DialogContent>
      {data && !isDeleted ? (
        <>
          <StatusButtons booking={data} />
          <BookingActions booking={data} onDeleted={close} />
        </>
      ) : null}
    </ResponsiveDialog>
  );
}
