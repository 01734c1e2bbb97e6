import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Booking, formatParty } from '../bookings/index.ts';
import { SlaBadge } from '../ui/cards/SlaBadge.tsx';
import { PendingRow } from '../ui/lists/PendingRow.tsx';

/** Columns of a pending booking that the dashboard shows. */
export const pendingBookingColumns = [
  'id',
  'customer_name',
  'booking_type',
  'tour_title',
  'number_of_people',
  'created_at',
] as const;
export type PendingBooking = Pick<Booking, (typeof pendingBookingColumns)[number]>;

/** Renders a pending booking with its waiting time (docs/product.md, "Waiting times"). */
export function PendingBookingItem({ booking }: { readonly booking: PendingBooking }) {
  return (
    <PendingRow to={`/bookings?show=${booking.id}`} title={booking.customer_name}>
      <Typography
        color="text.secondary"
        sx={{ gridRow: { xs: 2, md: 'auto' }, gridColumn: { xs: '1 / -1', md: 'auto' }, overflowWrap: 'anywhere' }}
      >
        {booking.tour_title}
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
