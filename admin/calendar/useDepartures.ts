import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Departure, useDeparturesApi } from '../data/api/departures.ts';
import { logError } from '../data/log-error.ts';
import { pollingOptions } from '../data/query-options.ts';

/** Reads the bookings that travel from one ISO date to another, again every 30 seconds. */
export function useDepartures(firstDay: string, lastDay: string) {
  const departuresApi = useDeparturesApi();
  return useQuery<Departure[]>({
    queryKey: ['departures', firstDay, lastDay],
    queryFn: () =>
      departuresApi.listDepartures(firstDay, lastDay).catch((error: unknown) => {
        logError('departures')(error);
        throw error;
      }),
    ...pollingOptions,
    // The earlier month stays until the next one is there, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
}
