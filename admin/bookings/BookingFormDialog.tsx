import DialogContent from '@mui/material/DialogContent';
import { bookingNumber } from '../../shared/format.ts';
import { statusOf } from '../providers/status-of.ts';
import { DialogLoading } from '../ui/DialogLoading.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Fault } from '../ui/Fault.tsx';
import { useOpenedRow } from '../ui/forms/useOpenedRow.ts';
import { useOpened } from '../ui/query-state.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { BookingForm } from './BookingForm.tsx';
import type { Booking } from './booking.ts';
import { messages } from './messages.ts';
import { useTrips } from './useTrips.ts';

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
