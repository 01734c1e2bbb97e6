import type { RaRecord, SortPayload } from 'react-admin';
import { z } from 'zod/mini';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import type { Client } from '../rpc.ts';
import { getDurationHours } from './duration-hours.ts';
import { getTripRating, readTripFigures, type TripFigures } from './trip-figures.ts';

const tripSchema = z.object({
  id: z.string(),
  duration: z.string(),
  rating: z.optional(z.nullable(z.number())),
  review_count: z.optional(z.nullable(z.number())),
});
type Trip = z.output<typeof tripSchema>;

/** Columns to read of every trip. */
const columns: Readonly<Record<string, string>> = {
  [contentKinds.tour.resource]: 'id,duration',
  [contentKinds.dayTrip.resource]: 'id,duration,rating,review_count',
};

type GetValue = (trip: Trip, figures: TripFigures) => number | undefined;

/** What trips are sorted by that is in no column of the database. */
const orders: Readonly<Record<string, GetValue>> = {
  duration: ({ duration }) => getDurationHours(duration),
  requests: (_trip, { requests }) => requests,
  rating: (trip, figures) => getTripRating(trip, figures)?.average,
};

const noFigures: TripFigures = { requests: 0, lastBooking: undefined, reviews: 0, rating: undefined };

/** An order of trips by a value that the database has in no column. */
export interface TripOrder {
  /** Columns to read of every trip. */
  readonly columns: string;
  /**
   * Returns the ids of rows with these columns in this order. Trips without the value come last; equal ones keep their order.
   * @throws HttpError if the database refuses or cannot be reached
   */
  readonly sort: (client: Client, rows: readonly RaRecord[]) => Promise<readonly string[]>;
}

/** Returns the order of trips that a list asks for; undefined if the database sorts it. */
export function getTripOrder(resource: string, { field, order }: SortPayload): TripOrder | undefined {
  const [ofResource, getValue] = [columns[resource], orders[field]];
  if (ofResource === undefined || getValue === undefined) return undefined;
  const [direction, last] = order === 'ASC' ? [1, Infinity] : [-1, -Infinity];
  return {
    columns: ofResource,
    async sort(client, rows) {
      const trips = z.parse(z.array(tripSchema), rows);
      const ids = trips.map(({ id }) => id);
      const figures = field === 'duration' ? {} : await readTripFigures(client, resource, ids);
      const values = new Map(trips.map((trip) => [trip.id, getValue(trip, figures[trip.id] ?? noFigures)]));
      return ids.toSorted((one, other) => direction * compare(values.get(one) ?? last, values.get(other) ?? last));
    },
  };
}

/** Compares numbers, infinite ones too. */
const compare = (one: number, other: number) => Number(one > other) - Number(one < other);
