import DialogContent from '@mui/material/DialogContent';
import { useGetOne } from 'react-admin';
import { bookingNumber } from '../../shared/format.ts';
import { Fault } from '../ui/Fault.tsx';
import { logFault } from '../ui/log-fault.ts';
import { useOpened } from '../ui/query-state.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import type { Booking } from './booking.ts';
import { StatusButtons } from './StatusButtons.tsx';

/** Everything about one booking, at ?show={id}. */
export function BookingDialog() {
  const { show, close } = useOpened();
  return show === undefined ? null : <Details id={show} onClose={close} />;
}

function Details({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, isError, refetch } = useGetOne<Booking>(
    'bookings',
    { id },
    { retry: false, onError: logFault(`booking ${id}`) },
  );
  return (
    <Sheet title={`Booking #${bookingNumber(id)}`} onClose={onClose}>
      <DialogContent dividers>
        {data ? <BookingFacts booking={data} /> : null}
        {isError && !data ? <Fault message="This booking could not be loaded." onRetry={refetch} /> : null}
        {data || isError ? null : <Waiting label="Loading the booking…" />}
      </DialogContent>
      {data ? <StatusButtons booking={data} /> : null}
    </Sheet>
  );
}
