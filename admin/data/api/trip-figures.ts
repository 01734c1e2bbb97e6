import { useQuery } from '@tanstack/react-query';
import { toHttpError } from '../http-status.ts';
import { logError } from '../log-error.ts';
import { parseResponse } from '../parse-response.ts';
import { useSupabase } from '../supabase-context.tsx';

/** How a trip sells. */
export interface TripFigures {
  readonly requests: number;
  /** Time of the last request as an ISO text. */
  readonly lastBooking: string | undefined;
  /** Approved reviews, and their average. */
  readonly reviews: number;
  readonly rating: number | undefined;
}

/** Reads how tours or day trips sell, at most 1,000, by id. Undefined until it is known, and where it cannot be read. */
export function useTripFigures(
  source: 'tours' | 'day-trips' | undefined,
  ids: readonly string[],
): Readonly<Record<string, TripFigures>> | undefined {
  const { client } = useSupabase();
  const { data } = useQuery({
    queryKey: ['trip-figures', source, ids],
    queryFn: async () => {
      const { data, error, status } = await client.rpc('get_trip_figures', {
        source: source ?? '',
        record_ids: [...ids],
      });
      if (error) {
        const failure = toHttpError(error, status);
        logError('figures of trips')(failure);
        throw failure;
      }
      return Object.fromEntries(data.map(parseFigures));
    },
    enabled: source !== undefined && ids.length > 0,
    retry: false,
    networkMode: 'always',
  });
  return data;
}

function parseFigures(row: unknown): [id: string, figures: TripFigures] {
  const figures = parseResponse(row, 'Figures of a trip');
  return [
    figures.text('id'),
    {
      requests: figures.number('requests'),
      lastBooking: figures.optionalText('last_booking'),
      reviews: figures.number('reviews'),
      rating: figures.optionalNumber('rating'),
    },
  ];
}
