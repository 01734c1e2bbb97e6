import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { type ContentKind, contentKinds } from '#shared/rules/content-kinds.ts';
import { type DisplayedRating, getDisplayedRating } from '#shared/rules/reviews/review-summary.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { useSupabase } from '../auth/supabase-context.tsx';
import { pollingOptions } from '../query-options.ts';
import { type Client, number, optionalNumber, optionalText, rpc } from '../rpc.ts';

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

/** Figures of trips by id. */
export type FiguresById = Readonly<Record<string, TripFigures>>;

/** Most trips whose figures the database returns at once. */
const maxTrips = 1000;

/**
 * Reads the figures of tours or day trips by their ids.
 * @throws HttpError if the database refuses or cannot be reached
 */
export async function readTripFigures(client: Client, source: string, ids: readonly string[]): Promise<FiguresById> {
  const figures: Record<string, TripFigures> = {};
  for (let first = 0; first < ids.length; first += maxTrips) {
    const args = { source, record_ids: ids.slice(first, first + maxTrips) };
    for (const row of await rpc(client, 'get_trip_figures', args, z.array(figuresSchema)))
      figures[row.id] = toFigures(row);
  }
  return figures;
}

/** Returns the figures of tours or day trips; `figures` is undefined for locations, while they load and if that fails. */
export function useTripFigures(
  kind: ContentKind,
  ids: readonly string[],
): { readonly figures: FiguresById | undefined; readonly failed: boolean } {
  const { client } = useSupabase();
  const { data, isError } = useQuery({
    queryKey: ['trip-figures', kind.resource, ids],
    queryFn: () => readTripFigures(client, kind.resource, ids),
    enabled: kind !== contentKinds.location && ids.length > 0,
    ...pollingOptions,
  });
  return { figures: data, failed: isError };
}

/** Rating of a day trip that staff entered; tours have none. */
export interface StaffRating {
  readonly rating?: number | null | undefined;
  readonly review_count?: number | null | undefined;
}

/** Returns the rating of a trip that visitors see: that of its reviews or, for a day trip, one that staff entered. */
export function getTripRating(
  { rating = null, review_count = null }: StaffRating,
  { rating: average = 0, reviews }: Pick<TripFigures, 'rating' | 'reviews'>,
): DisplayedRating | undefined {
  return getDisplayedRating({ rating, review_count }, { average, count: reviews });
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
