import type { BookableTrip } from './booking-form.ts';

interface PricedTrip {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly currency: string;
}

/** Returns the trips that the booking form offers, tours first. */
export function toBookableTrips(
  tours: readonly (PricedTrip & { readonly max_participants: number })[],
  dayTrips: readonly (PricedTrip & { readonly group_size: string })[],
): BookableTrip[] {
  const pickShared = ({ id, title, price, currency }: PricedTrip) => ({ id, title, price, currency });
  return [
    ...tours.map((tour) => ({ ...pickShared(tour), type: 'tour' as const, maxPeople: tour.max_participants })),
    ...dayTrips.map((trip) => ({
      ...pickShared(trip),
      type: 'day-trip' as const,
      maxPeople: parseMaxGroupSize(trip.group_size),
    })),
  ];
}

/**
 * Returns the largest party that the text of a day trip's group size allows: 12 for '2-12 people', 8 for 'up to 8' and
 * '8 people max'. Undefined when the text names no maximum.
 */
export function parseMaxGroupSize(groupSize: string): number | undefined {
  const text = groupSize.replace(otherNumbers, ' ').replace(minimumSizes, ' ');
  const sizes = [...text.matchAll(maximumSizes)].map(([, ...numbers]) => Number(numbers.find(Boolean)));
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}

/**
 * Returns the smallest party that the text of a day trip's group size allows: 2 for '2-12 people', 4 for 'from 4 people'. Undefined when
 * one traveller is enough, or the text names no minimum.
 */
export function parseMinGroupSize(groupSize: string): number | undefined {
  const sizes = [...groupSize.replace(otherNumbers, ' ').matchAll(leastSizes)].map(([, ...numbers]) =>
    Number(numbers.find(Boolean)),
  );
  const least = Math.min(...sizes);
  return least > 1 && Number.isFinite(least) ? least : undefined;
}

/** Matches numbers that do not count people, such as ages, times of day, vehicles, rooms and days. */
const otherNumbers =
  /\bage[sd]?:?\s*\d+(?:\s*(?:[-–—]|to)\s*\d+)?|\d{1,2}:\d{2}(?:\s*(?:[-–—]|to)\s*\d{1,2}:\d{2})?|\d+(?:\s*(?:[-–—]|to)\s*\d+)?\s*(?:cars?|vehicles?|vans?|(?:mini)?bus(?:es)?|jeeps?|4x4s?|quads?|camels?|rooms?|tents?|guides?|days?|nights?|hours?|h|years?|km)\b/gi;

/** Matches minimum sizes and sizes without an upper end. */
const minimumSizes =
  /(?:(?:from|min\w*\.?|at least)\D{0,12}\d+(?!\s*(?:[-–—]|to)\s*\d))|\d+(?:\s*(?:[-–—]|to)\s*\d+)?\s*\+|\d+\s*\w*\s*min(?:imum)?\b/gi;

/** Matches the start of a range, a number beside a word for "at least", and one without an upper end. */
const leastSizes =
  /(\d+)\s*(?:[-–—]|to)\s*\d+|(?:from|min\w*\.?|at least)\D{0,12}(\d+)|(\d+)\s*\+|(\d+)\s*\w*\s*min(?:imum)?\b/gi;

/** Matches the end of a range, a number beside a word for "at most", and a plain number of people. */
const maximumSizes =
  /\d+\s*(?:[-–—]|to)\s*(\d+)|(?:up to|max\D{0,20}|at most)\s*(\d+)|(\d+)\s*(?:\w+\s*)?max(?:imum)?\b|(\d+)\s*(?:people|persons?|pax|guests?|travell?ers?|participants?|seats)\b/gi;
