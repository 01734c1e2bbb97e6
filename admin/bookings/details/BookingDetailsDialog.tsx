import DialogContent from '@mui/material/DialogContent';
import { useGetOne } from 'react-admin';
import { bookingNumber } from '../../../shared/text/format.ts';
import { Empty } from '../../components/feedback/EmptyState.tsx';
import { Fault } from '../../components/feedback/ErrorAlert.tsx';
import { Waiting } from '../../components/feedback/LoadingSpinner.tsx';
import { Sheet } from '../../components/layout/ResponsiveDialog.tsx';
import { useOpened } from '../../hooks/useDialogParams.ts';
import { statusOf } from '../../providers/data/http-status.ts';
import { logFault } from '../../providers/log-error.ts';
import { live } from '../../providers/query-options.ts';
import type { Booking } from '../booking.ts';
import { messages } from '../messages.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingFacts } from './BookingDetails.tsx';
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
