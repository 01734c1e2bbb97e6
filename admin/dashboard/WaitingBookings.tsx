import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { Booking } from '../bookings/booking.ts';
import { Fault } from '../ui/Fault.tsx';
import { logFault } from '../ui/log-fault.ts';
import { WaitingBooking } from './WaitingBooking.tsx';

const shown = 6;
const onlyPending = `/bookings?filter=${encodeURIComponent(JSON.stringify({ status: 'pending' }))}`;

/** Requests that nobody has answered, the oldest first. */
export function WaitingBookings() {
  const { data, total, isPending, isError, refetch } = useGetList<Booking>(
    'bookings',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'created_at', order: 'ASC' },
      filter: { status: 'pending' },
    },
    { retry: 1, onError: logFault('pending bookings') },
  );
  return (
    <section aria-labelledby="waiting">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id="waiting" variant="h2">
          Waiting for an answer
        </Typography>
        {total ? <Typography color="text.secondary">{total}</Typography> : null}
        <Box sx={{ flex: 1 }} />
        {total && total > shown ? (
          <Button component={Link} to={onlyPending}>
            View all {total}
          </Button>
        ) : null}
      </Box>
      {isError ? <Fault message="Pending bookings could not be loaded." onRetry={refetch} /> : null}
      {isPending ? <Skeleton variant="rounded" height={220} /> : null}
      {data ? (
        <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.length === 0 ? (
            <Typography component="li" color="text.secondary" sx={{ p: 2 }}>
              Every request has been answered.
            </Typography>
          ) : (
            data.map((booking) => <WaitingBooking key={booking.id} booking={booking} />)
          )}
        </Card>
      ) : null}
    </section>
  );
}
