import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { number, optionalNumber, optionalText, rpc } from '../rpc.ts';
import { useSupabase } from '../supabase-context.tsx';

const figuresSchema = z.object({
  id: z.string(),
  requests: number,
  last_booking: optionalText,
  /** Approved reviews, and their average. */
  reviews: number,
  rating: optionalNumber,
});

const toFigures = ({ requests, last_booking, reviews, rating }: z.output<typeof figuresSchema>) => ({
  requests,
  /** Time of the last request as an ISO text. */
  lastBooking: last_booking,
  reviews,
  rating,
});

/** How a trip sells. */
export type TripFigures = Readonly<ReturnType<typeof toFigures>>;

/** Reads how tours or day trips sell, at most 1,000, by id. Undefined until it is known, and where it cannot be read. */
export function useTripFigures(
  source: 'tours' | 'day-trips' | undefined,
  ids: readonly string[],
): Readonly<Record<string, TripFigures>> | undefined {
  const { client } = useSupabase();
  const { data } = useQuery({
    queryKey: ['trip-figures', source, ids],
    async queryFn() {
      const args = { source: source ?? '', record_ids: [...ids] };
      const figures = await rpc(client, 'get_trip_figures', args, z.array(figuresSchema));
      return Object.fromEntries(figures.map((row) => [row.id, toFigures(row)]));
    },
    enabled: source !== undefined && ids.length > 0,
    retry: false,
  });
  return data;
}
