import { useGetList } from 'react-admin';
import { pendingBookingsPath } from '../bookings/index.ts';
import { logError } from '../data/log-error.ts';
import { pollingOptions } from '../data/query-options.ts';
import { PendingSection } from '../ui/lists/PendingSection.tsx';
import { type PendingBooking, PendingBookingItem, pendingBookingColumns } from './PendingBookingItem.tsx';

const maxItems = 6;

/** Renders the pending bookings, oldest first. */
export function PendingBookings() {
  const { data, total, isError, refetch } = useGetList<PendingBooking>(
    'bookings',
    {
      pagination: { page: 1, perPage: maxItems },
      sort: { field: 'created_at', order: 'ASC' },
      filter: { status: 'pending' },
      meta: { columns: pendingBookingColumns },
    },
    { ...pollingOptions, onError: logError('pending bookings') },
  );
  return (
    <PendingSection
      title="Waiting for an answer"
      total={total}
      viewAllPath={pendingBookingsPath}
      emptyMessage="Every request has been answered."
      errorMessage={isError ? 'Pending bookings could not be loaded.' : undefined}
      onRetry={refetch}
      columns={{ xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 2fr) minmax(0, 3fr) auto auto' }}
      items={data?.map((booking) => <PendingBookingItem key={booking.id} booking={booking} />)}
    />
  );
}
