import Box from '@mui/material/Box';
import { formatDateRange, formatMoney } from '#shared/text/format.ts';
import type { Booking } from '../booking.ts';

/** Renders when a booking travels and its total, as far as they are known; nothing else. */
export function TripLine({ booking }: { readonly booking: Booking }) {
  const parts = [formatTravel(booking), formatTotal(booking)].filter((part) => part !== undefined);
  if (parts.length === 0) return null;
  return (
    <Box component="small" sx={{ display: 'block' }}>
      {parts.join(' · ')}
    </Box>
  );
}

/** Returns the agreed days, else what the traveller wrote; undefined without either. */
function formatTravel({ departure_date, return_date, travel_dates }: Booking): string | undefined {
  if (departure_date !== null) return formatDateRange(departure_date, return_date ?? departure_date);
  return travel_dates ?? undefined;
}

function formatTotal({ total_price, currency }: Booking): string | undefined {
  return total_price === null ? undefined : formatMoney(total_price, currency ?? 'USD');
}
