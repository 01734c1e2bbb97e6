import { useQuery } from '@tanstack/react-query';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { pollingOptions } from '#admin/data/query-options.ts';
import { type Departure, listDepartures } from './api.ts';

/** Reads the bookings that travel from one ISO date to another, again every 30 seconds. */
export function useDepartures(firstDay: string, lastDay: string) {
  const { client } = useSupabase();
  return useQuery<Departure[]>({
    queryKey: ['departures', firstDay, lastDay],
    queryFn: () => listDepartures(client, firstDay, lastDay),
    ...pollingOptions,
  });
}
