import type { BookableTrip } from './booking.ts';

interface Priced {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly currency: string;
}

/** The trips of the booking form, tours first (specification section 2). */
export function bookableTrips(
  tours: readonly (Priced & { readonly max_participants: number })[],
  dayTrips: readonly (Priced & { readonly group_size: string })[],
): BookableTrip[] {
  const offered = ({ id, title, price, currency }: Priced) => ({ id, title, price, currency });
  return [
    ...tours.map((tour) => ({ ...offered(tour), type: 'tour' as const, maxPeople: tour.max_participants })),
    ...dayTrips.map((trip) => ({
      ...offered(trip),
      type: 'day-trip' as const,
      maxPeople: largestGroup(trip.group_size),
    })),
  ];
}

/**
 * The largest party that the words for a day trip's group size speak of: 12 of '2-12 people', 8 of 'up to 8'.
 * Undefined where they do not say one.
 */
export function largestGroup(groupSize: string): number | undefined {
  const found =
    /\d+\s*(?:[-–—]|to)\s*(\d+)(?!\s*\+|\d)/i.exec(groupSize) ??
    /(?:up to|max\D{0,12}|at most)\s*(\d+)/i.exec(groupSize);
  return found?.[1] ? Number(found[1]) : undefined;
}
