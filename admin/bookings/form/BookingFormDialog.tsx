import DialogContent from '@mui/material/DialogContent';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { getHttpStatus } from '../../data/http-status.ts';
import { DialogLoading } from '../../ui/dialogs/DialogLoading.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../../ui/feedback/LoadingSpinner.tsx';
import { useFreshRecord } from '../../ui/form/save/useFreshRecord.ts';
import type { Booking } from '../booking.ts';
import { bookingMessages } from '../messages.ts';
import { BookingForm } from './BookingForm.tsx';
import { useBookableTrips } from './useBookableTrips.ts';

/** Shows the booking form in a dialog, at `?new=true` and at `?edit={id}`. */
export function BookingFormDialog({ id }: { readonly id: string | undefined }) {
  const { open, close } = useDialogParams();
  const goBack = () => (id === undefined ? close() : open('show', id));
  return (
    <ResponsiveDialog
      title={id === undefined ? 'Create Booking' : `Edit Booking #${getBookingNumber(id)}`}
      width="md"
      onClose={goBack}
    >
      {id === undefined ? <BookingFormWithTrips onCancel={goBack} /> : <EditBooking id={id} onCancel={goBack} />}
    </ResponsiveDialog>
  );
}

function EditBooking({ id, onCancel }: { readonly id: string; readonly onCancel: () => void }) {
  const { row, error, refetch } = useFreshRecord<Booking>('bookings', id);
  if (row) return <BookingFormWithTrips booking={row} onCancel={onCancel} />;
  // The API answers 406 when a single requested row does not exist.
  const isDeleted = error && getHttpStatus(error) === 406;
  return (
    <DialogContent>
      {isDeleted ? <EmptyState message={bookingMessages.notFound} /> : null}
      {error && !isDeleted ? <ErrorAlert message={bookingMessages.loadOneFailed} onRetry={refetch} /> : null}
      {error ? null : <LoadingSpinner label="Loading the booking…" />}
    </DialogContent>
  );
}

function BookingFormWithTrips({ booking, onCancel }: { readonly booking?: Booking; readonly onCancel: () => void }) {
  const { trips, isPending, isError, refetch } = useBookableTrips(booking);
  const { open } = useDialogParams();
  if (!isPending && !isError)
    return (
      <BookingForm
        trips={trips}
        {...(booking && { booking })}
        onCancel={onCancel}
        onSaved={(saved) => open('show', saved)}
      />
    );
  return (
    <DialogLoading
      subject="the trips"
      failure={isError ? 'The trips could not be loaded.' : undefined}
      onRetry={refetch}
    />
  );
}
