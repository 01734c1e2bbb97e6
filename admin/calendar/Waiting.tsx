import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { formatWeekday } from '#shared/rules/text/format-dates.ts';
import { formatTravellers, getBookingPath } from '../bookings/index.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { pollingOptions } from '../data/query-options.ts';
import { number, optionalNumber, rpc } from '../data/rpc.ts';
import { Badge } from '../ui/Badge.tsx';
import { PendingRow } from '../ui/lists/PendingRow.tsx';
import { PendingSection } from '../ui/lists/PendingSection.tsx';

const waitingSchema = z.array(
  z.object({
    id: z.string(),
    customer_name: z.string(),
    tour_title: z.string(),
    number_of_people: number,
    wanted_date: z.string(),
    places: optionalNumber,
  }),
);

/** Renders who waits for a place on a full departure, by day and the oldest first, and where places came free; nothing if nobody does. */
export function Waiting() {
  const { client } = useSupabase();
  const { data, isError, refetch } = useQuery({
    queryKey: ['departures', 'waiting'],
    queryFn: () => rpc(client, 'get_waiting', {}, waitingSchema),
    ...pollingOptions,
  });
  if (!isError && !data?.length) return null;
  return (
    <PendingSection
      title="Waiting for a place"
      total={data?.length}
      errorMessage={isError ? 'Who waits for a place could not be loaded.' : undefined}
      onRetry={refetch}
      columns={{ xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr) auto' }}
      items={data?.map(({ id, customer_name, tour_title, number_of_people, wanted_date, places }) => (
        <PendingRow key={id} to={getBookingPath(id)} title={customer_name}>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {`${tour_title}, ${formatTravellers(number_of_people)}`}
          </Typography>
          <Typography color="text.secondary">{`${formatWeekday(wanted_date)}, ${wanted_date.slice(0, 4)}`}</Typography>
          <span>
            {places === undefined || places >= number_of_people ? (
              <Badge label="A place is free" tone="success" />
            ) : (
              <Badge label={places > 0 ? `${places} free` : 'Full'} />
            )}
          </span>
        </PendingRow>
      ))}
    />
  );
}
