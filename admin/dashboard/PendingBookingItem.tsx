import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { type Booking, formatPeople } from '../bookings/booking.ts';
import { SlaBadge } from '../components/cards/SlaBadge.tsx';

/** Columns of a pending booking that the dashboard shows. */
export const pendingBookingColumns = ['id', 'customer_name', 'tour_title', 'number_of_people', 'created_at'] as const;
export type PendingBooking = Pick<Booking, (typeof pendingBookingColumns)[number]>;

/** Renders a pending booking with its waiting time (docs/product.md, "Waiting times"). */
export function PendingBookingItem({ booking }: { readonly booking: PendingBooking }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        // The columns of the list, so that they are aligned in all rows.
        gridColumn: '1 / -1',
        gridTemplateColumns: 'subgrid',
        alignItems: 'center',
        px: 2,
        py: 1.25,
        position: 'relative',
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Link
        component={RouterLink}
        to={`/bookings?show=${booking.id}`}
        underline="hover"
        color="text.primary"
        sx={{
          fontWeight: 600,
          overflowWrap: 'anywhere',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {booking.customer_name}
      </Link>
      <Typography
        color="text.secondary"
        sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' }, overflowWrap: 'anywhere' }}
      >
        {booking.tour_title}
        <Box component="span" sx={{ display: { md: 'none' } }}>{` · ${formatPeople(booking.number_of_people)}`}</Box>
      </Typography>
      <Typography color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        {formatPeople(booking.number_of_people)}
      </Typography>
      <Box sx={{ justifySelf: 'end' }}>
        <SlaBadge since={booking.created_at} />
      </Box>
    </Box>
  );
}
