import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { pollingOptions } from '../../data/query-options.ts';
import { PendingRow } from '../../ui/lists/PendingRow.tsx';
import { PendingSection } from '../../ui/lists/PendingSection.tsx';
import {
  type Booking,
  bookingsWithoutDaysFilter,
  bookingsWithoutDaysPath,
  getBookingPath,
} from '../booking/booking.ts';

const maxItems = 6;
const columns = ['id', 'customer_name', 'tour_title', 'travel_dates'] as const;

/** Renders the confirmed bookings without travel days, oldest first; nothing if there are none. */
export function BookingsWithoutDays() {
  const { data, total, isError, refetch } = useGetList<Pick<Booking, (typeof columns)[number]>>(
    'bookings',
    {
      pagination: { page: 1, perPage: maxItems },
      sort: { field: 'created_at', order: 'ASC' },
      filter: bookingsWithoutDaysFilter,
      meta: { columns },
    },
    pollingOptions,
  );
  if (!isError && !total) return null;
  return (
    <PendingSection
      title="Confirmed, without days"
      total={total}
      viewAllPath={bookingsWithoutDaysPath}
      errorMessage={isError ? 'Confirmed bookings without days could not be loaded.' : undefined}
      onRetry={refetch}
      columns={{ xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr)' }}
      items={data?.map(({ id, customer_name, tour_title, travel_dates }) => (
        <PendingRow key={id} to={getBookingPath(id)} title={customer_name}>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {tour_title}
          </Typography>
          <Typography
            color="text.secondary"
            sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}
          >
            {travel_dates}
          </Typography>
        </PendingRow>
      ))}
    />
  );
}
