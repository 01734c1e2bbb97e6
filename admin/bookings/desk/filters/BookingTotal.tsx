import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { pollingOptions } from '#admin/data/query-options.ts';
import { sumBookings } from '../../booking/api.ts';
import type { Booking } from '../../booking/booking.ts';
import { formatSums, toSumParameters } from './booking-sums.ts';

/** Renders the sums by currency of all pages of the filtered list. */
export function BookingTotal() {
  const { filterValues } = useListContext<Booking>();
  const { client } = useSupabase();
  const parameters = toSumParameters(filterValues);
  const { data, isError } = useQuery({
    queryKey: ['booking sums', parameters],
    queryFn: () => sumBookings(client, parameters ?? {}),
    enabled: parameters !== undefined,
    ...pollingOptions,
  });
  const text = isError ? 'The total could not be loaded.' : data && data.bookings > 0 ? formatSums(data) : '';
  return (
    <Typography sx={{ mt: 1, textAlign: { sm: 'end' }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Typography>
  );
}
