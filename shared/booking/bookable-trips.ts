import type { BookableTrip } from './booking-form.ts';

interface PricedTrip {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly currency: string;
}

/** The trips of the booking form, tours first (docs/product.md, "Booking form"). */
export function toBookableTrips(
  tours: readonly (PricedTrip & { readonly max_participants: number })[],
  dayTrips: readonly (PricedTrip & { readonly group_size: string })[],
): BookableTrip[] {
  const toBookable = ({ id, title, price, currency }: PricedTrip) => ({ id, title, price, currency });
  return [
    ...tours.map((tour) => ({ ...toBookable(tour), type: 'tour' as const, maxPeople: tour.max_participants })),
    ...dayTrips.map((trip) => ({
      ...toBookable(trip),
      type: 'day-trip' as const,
      maxPeople: parseMaxGroupSize(trip.group_size),
    })),
  ];
}

/**
 * The largest party that the words for a day trip's group size speak of: 12 of '2-12 people', 8 of 'up to 8' and of
 * '8 people max'. Undefined where they do not say one.
 */
export function parseMaxGroupSize(groupSize: string): number | undefined {
  const words = groupSize.replace(otherNumbers, ' ').replace(minimumSizes, ' ');
  const sizes = [...words.matchAll(maximumSizes)].map(([, ...numbers]) => Number(numbers.find(Boolean)));
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}

/** Numbers that count something else than people, or say how old these are, or at what time of the day. */
const otherNumbers =
  /\bage[sd]?:?\s*\d+(?:\s*(?:[-–—]|to)\s*\d+)?|\d{1,2}:\d{2}(?:\s*(?:[-–—]|to)\s*\d{1,2}:\d{2})?|\d+(?:\s*(?:[-–—]|to)\s*\d+)?\s*(?:cars?|vehicles?|vans?|(?:mini)?bus(?:es)?|jeeps?|4x4s?|quads?|camels?|rooms?|tents?|guides?|days?|nights?|hours?|h|years?|km)\b/gi;

/** The smallest party, or one without an upper end. */
const minimumSizes =
  /(?:(?:from|min\w*\.?|at least)\D{0,12}\d+(?!\s*(?:[-–—]|to)\s*\d))|\d+(?:\s*(?:[-–—]|to)\s*\d+)?\s*\+|\d+\s*\w*\s*min(?:imum)?\b/gi;

/** The end of a range; a number after or before a word for the most; a number of people. */
const maximumSizes =
  /\d+\s*(?:[-–—]|to)\s*(\d+)|(?:up to|max\D{0,20}|at most)\s*(\d+)|(\d+)\s*(?:\w+\s*)?max(?:imum)?\b|(\d+)\s*(?:people|persons?|pax|guests?|travell?ers?|participants?|seats)\b/gi;
