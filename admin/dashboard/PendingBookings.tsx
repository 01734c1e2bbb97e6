import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { type Booking, formatParty, getBookingPath, pendingBookingsPath } from '../bookings/index.ts';
import { pollingOptions } from '../data/query-options.ts';
import { PendingRow } from '../ui/lists/PendingRow.tsx';
import { PendingSection } from '../ui/lists/PendingSection.tsx';
import { SlaBadge } from '../ui/SlaBadge.tsx';

const maxItems = 6;

/** Renders the pending bookings that nobody has answered, oldest first. */
export function PendingBookings() {
  const { data, total, isError, refetch } = useGetList<PendingBooking>(
    'bookings',
    {
      pagination: { page: 1, perPage: maxItems },
      sort: { field: 'created_at', order: 'ASC' },
      filter: { status: 'pending', 'first_answered_at@is': 'null' },
      meta: { columns: pendingBookingColumns },
    },
    pollingOptions,
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

/** Columns of a pending booking that the dashboard shows. */
const pendingBookingColumns = [
  'id',
  'customer_name',
  'booking_type',
  'tour_title',
  'number_of_people',
  'created_at',
] as const;
type PendingBooking = Pick<Booking, (typeof pendingBookingColumns)[number]>;

/** Renders a pending booking with its waiting time (docs/product.md, "Waiting times"). */
function PendingBookingItem({ booking }: { readonly booking: PendingBooking }) {
  return (
    <PendingRow to={getBookingPath(booking.id)} title={booking.customer_name}>
      <Typography
        color="text.secondary"
        sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' }, overflowWrap: 'anywhere' }}
      >
        <span>{booking.tour_title}</span>
        <Box component="span" sx={{ display: { md: 'none' } }}>{` · ${formatParty(booking)}`}</Box>
      </Typography>
      <Typography color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        {formatParty(booking)}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <SlaBadge since={booking.created_at} />
      </Box>
    </PendingRow>
  );
}
