import { useGetList } from 'react-admin';
import { logFault } from '../providers/log-error.ts';
import { live } from '../providers/query-options.ts';
import { type PendingBooking, pendingColumns, WaitingBooking } from './PendingBookingItem.tsx';
import { WaitingSection } from './PendingSection.tsx';

const shown = 6;
const onlyPending = `/bookings?filter=${encodeURIComponent(JSON.stringify({ status: 'pending' }))}`;

/** Requests that nobody has answered, the oldest first. */
export function WaitingBookings() {
  const { data, total, isError, refetch } = useGetList<PendingBooking>(
    'bookings',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'created_at', order: 'ASC' },
      filter: { status: 'pending' },
      meta: { columns: pendingColumns },
    },
    { ...live, onError: logFault('pending bookings') },
  );
  return (
    <WaitingSection
      title="Waiting for an answer"
      total={total}
      all={onlyPending}
      none="Every request has been answered."
      failure={isError ? 'Pending bookings could not be loaded.' : undefined}
      onRetry={refetch}
      items={data?.map((booking) => <WaitingBooking key={booking.id} booking={booking} />)}
    />
  );
}
