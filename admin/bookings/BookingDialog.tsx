import DialogContent from '@mui/material/DialogContent';
import { useGetOne } from 'react-admin';
import { bookingNumber } from '../../shared/format.ts';
import { statusOf } from '../providers/status-of.ts';
import { Empty } from '../ui/Empty.tsx';
import { Fault } from '../ui/Fault.tsx';
import { live } from '../ui/live.ts';
import { logFault } from '../ui/log-fault.ts';
import { useOpened } from '../ui/query-state.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import type { Booking } from './booking.ts';
import { messages } from './messages.ts';
import { StatusButtons } from './StatusButtons.tsx';

/** Everything about one booking, at ?show={id}. */
export function BookingDialog({ id }: { readonly id: string }) {
  const { close } = useOpened();
  const { data, isError, error, refetch } = useGetOne<Booking>(
    'bookings',
    { id },
    { ...live, retry: false, onError: logFault(`booking ${id}`) },
  );
  const isGone = isError && statusOf(error) === 406;
  return (
    <Sheet title={`Booking #${bookingNumber(id)}`} onClose={close}>
      {/* Long wishes are scrolled by keyboard too. */}
      <DialogContent dividers tabIndex={0} role="region" aria-label="Details">
        {isGone ? <Empty message={messages.gone} /> : null}
        {isError && !isGone && !data ? <Fault message={messages.oneFailed} onRetry={refetch} /> : null}
        {data && !isGone ? <BookingFacts booking={data} /> : null}
        {data || isError ? null : <Waiting label="Loading the booking…" />}
      </DialogContent>
      {data && !isGone ? (
        <>
          <StatusButtons booking={data} />
          <BookingActions booking={data} onDeleted={close} />
        </>
      ) : null}
    </Sheet>
  );
}
