import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { type ContentKind, contentKinds } from '#shared/rules/content-kinds.ts';
import { formatDate } from '#shared/rules/text/format.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { number, optionalNumber, optionalText, rpc } from '../../data/rpc.ts';

const figuresSchema = z.object({
  id: z.string(),
  requests: number,
  last_booking: optionalText,
  /** Number of approved reviews. */
  reviews: number,
  /** Average of the approved reviews. */
  rating: optionalNumber,
});

const toFigures = ({ requests, last_booking, reviews, rating }: z.output<typeof figuresSchema>) => ({
  requests,
  /** Time of the last request as an ISO string. */
  lastBooking: last_booking,
  reviews,
  rating,
});

/** Requests and reviews of a trip. */
export type TripFigures = Readonly<ReturnType<typeof toFigures>>;

/** Returns the figures of up to 1,000 tours or day trips by id. Undefined for locations, while they load and if that fails. */
export function useTripFigures(
  kind: ContentKind,
  ids: readonly string[],
): Readonly<Record<string, TripFigures>> | undefined {
  const { client } = useSupabase();
  const { data } = useQuery({
    queryKey: ['trip-figures', kind.resource, ids],
    async queryFn() {
      const args = { source: kind.resource, record_ids: [...ids] };
      const figures = await rpc(client, 'get_trip_figures', args, z.array(figuresSchema));
      return Object.fromEntries(figures.map((row) => [row.id, toFigures(row)]));
    },
    enabled: kind !== contentKinds.location && ids.length > 0,
    retry: false,
  });
  return data;
}

/** Describes how a trip sells: '12 requests, last Nov 20, 2026 · rated 4.8 (5)'; undefined if unknown. */
export function describeTripFigures(figures: TripFigures | undefined): string | undefined {
  if (figures === undefined) return undefined;
  const { requests, lastBooking, reviews, rating } = figures;
  const count = requests === 1 ? '1 request' : `${requests} requests`;
  return [
    lastBooking === undefined ? 'No requests yet' : `${count}, last ${formatDate(lastBooking)}`,
    ...(rating === undefined ? [] : [`rated ${rating.toFixed(1)} (${reviews})`]),
  ].join(' · ');
}
