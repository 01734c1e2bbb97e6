import { DialogLoading } from '#admin/ui/dialogs/DialogLoading.tsx';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { EmptyState } from '#admin/ui/feedback/EmptyState.tsx';
import { FreshRecord } from '#admin/ui/form/load/FreshRecord.tsx';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import type { Booking } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
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
      {id === undefined ? (
        <BookingFormWithTrips onCancel={goBack} />
      ) : (
        <FreshRecord<Booking>
          resource="bookings"
          id={id}
          noun="booking"
          gone={<EmptyState message={bookingMessages.notFound} />}
        >
          {(booking) => <BookingFormWithTrips booking={booking} onCancel={goBack} />}
        </FreshRecord>
      )}
    </ResponsiveDialog>
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
