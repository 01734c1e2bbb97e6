import Box from '@mui/material/Box';
import { formatMoney } from '#shared/rules/text/format.ts';
import { type Booking, formatDays } from '../booking.ts';

/** Renders the travel dates and the total of a booking, as far as they are known. */
export function TripLine({ booking }: { readonly booking: Booking }) {
  const parts = [formatDays(booking) ?? booking.travel_dates, formatTotal(booking)].filter((part) => Boolean(part));
  if (parts.length === 0) return null;
  return (
    <Box component="small" sx={{ display: 'block' }}>
      {parts.join(' · ')}
    </Box>
  );
}

function formatTotal({ total_price, currency }: Booking): string | undefined {
  return total_price === null ? undefined : formatMoney(total_price, currency ?? 'USD');
}
