import DialogContent from '@mui/material/DialogContent';
import { bookingNumber } from '../../../shared/text/format.ts';
import { DialogLoading } from '../../components/feedback/DialogLoading.tsx';
import { Empty } from '../../components/feedback/EmptyState.tsx';
import { Fault } from '../../components/feedback/ErrorAlert.tsx';
import { Waiting } from '../../components/feedback/LoadingSpinner.tsx';
import { Sheet } from '../../components/layout/ResponsiveDialog.tsx';
import { useOpenedRow } from '../../forms/save/useFreshRecord.ts';
import { useOpened } from '../../hooks/useDialogParams.ts';
import { statusOf } from '../../providers/data/http-status.ts';
import type { Booking } from '../booking.ts';
import { messages } from '../messages.ts';
import { BookingForm } from './BookingForm.tsx';
import { useTrips } from './useBookableTrips.ts';

/** The form in its dialog: a telephone booking at ?new=true, a correction at ?edit={id}. */
export function BookingFormDialog({ id }: { readonly id: string | undefined }) {
  const { open, close } = useOpened();
  const back = () => (id === undefined ? close() : open('show', id));
  return (
    <Sheet title={id === undefined ? 'Create Booking' : `Edit Booking #${bookingNumber(id)}`} width="md" onClose={back}>
      {id === undefined ? <WithTrips onCancel={back} /> : <Loaded id={id} onCancel={back} />}
    </Sheet>
  );
}

function Loaded({ id, onCancel }: { readonly id: string; readonly onCancel: () => void }) {
  const { row, error, refetch } = useOpenedRow<Booking>('bookings', id, 'booking');
  if (row) return <WithTrips booking={row} onCancel={onCancel} />;
  return (
    <DialogContent>
      {error && statusOf(error) === 406 ? <Empty message={messages.gone} /> : null}
      {error && statusOf(error) !== 406 ? <Fault message={messages.oneFailed} onRetry={refetch} /> : null}
      {error ? null : <Waiting label="Loading the booking…" />}
    </DialogContent>
  );
}

function WithTrips({ booking, onCancel }: { readonly booking?: Booking; readonly onCancel: () => void }) {
  const { trips, isPending, isError, refetch } = useTrips(booking);
  const { open } = useOpened();
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
      what="the trips"
      failure={isError ? 'The trips could not be loaded.' : undefined}
      onRetry={refetch}
    />
  );
}
