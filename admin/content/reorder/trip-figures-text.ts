import { formatDate } from '#shared/rules/text/format.ts';
import type { TripFigures } from './trip-figures.ts';

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
