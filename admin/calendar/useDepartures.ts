import { useQuery } from '@tanstack/react-query';
import { type Departure, listDepartures } from '../data/api/departures.ts';
import { pollingOptions } from '../data/query-options.ts';
import { useSupabase } from '../data/supabase-context.tsx';

/** Reads the bookings that travel from one ISO date to another, again every 30 seconds. */
export function useDepartures(firstDay: string, lastDay: string) {
  const { client } = useSupabase();
  return useQuery<Departure[]>({
    queryKey: ['departures', firstDay, lastDay],
    queryFn: () => listDepartures(client, firstDay, lastDay),
    ...pollingOptions,
  });
}
