import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import { useDialogParams } from '../../ui/hooks/useDialogParams.ts';
import type { Booking } from '../booking.ts';
import { bookingMessages } from '../messages.ts';
import { CustomerBookings } from './CustomerBookings.tsx';
import { describePlace, describeSpending } from './customer-summary.ts';
import { useCustomerBookings } from './useCustomerBookings.ts';

/** Renders the other bookings of a booking's customer (docs/product.md, "Customers"); nothing for a first booking. */
export function EarlierBookings({ booking }: { readonly booking: Booking }) {
  const { open } = useDialogParams();
  const {
    data: bookings = [],
    isError,
    refetch,
  } = useCustomerBookings({ email: booking.customer_email ?? '', phone: booking.customer_phone ?? '' });
  const others = bookings.filter(({ id }) => id !== booking.id);
  if (isError && others.length === 0)
    return <ErrorAlert message={bookingMessages.customerFailed} onRetry={() => refetch()} />;
  if (others.length === 0) return null;
  return (
    <Box component="section" aria-label="Customer">
      <Typography component="h3" sx={{ fontSize: 15, fontWeight: 700, mb: 1 }}>
        {[describePlace(bookings, booking.id), describeSpending(bookings)].filter(Boolean).join(' · ') ||
          'Other requests of this customer'}
      </Typography>
      <CustomerBookings bookings={others} onOpen={(id) => open('show', id)} />
    </Box>
  );
}
