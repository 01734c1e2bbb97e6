import { useQuery } from '@tanstack/react-query';
import { useDepartures } from '../bookings/index.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { pollingOptions } from '../data/query-options.ts';
import { listEmptyDepartures } from './departure/api.ts';
import { type DepartingTrip, groupByTrip } from './trips.ts';

interface Trips {
  /** Undefined until loaded. */
  readonly trips: readonly DepartingTrip[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => void;
}

/** Reads the trips that travel from one ISO date to another, and the departures on which nobody travels yet, again every 30 seconds. */
export function useTrips(firstDay: string, lastDay: string): Trips {
  const { client } = useSupabase();
  const bookings = useDepartures(firstDay, lastDay);
  const empty = useQuery({
    queryKey: ['departures', 'empty', firstDay, lastDay],
    queryFn: () => listEmptyDepartures(client, firstDay, lastDay),
    ...pollingOptions,
  });
  return {
    trips: bookings.data && empty.data ? groupByTrip(bookings.data, empty.data) : undefined,
    isError: bookings.isError || empty.isError,
    refetch: () => {
      for (const query of [bookings, empty]) if (query.isError) query.refetch();
    },
  };
}
