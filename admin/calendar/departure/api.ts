import { z } from 'zod/mini';
import { decidedSchema, guideSchema } from '../../bookings/index.ts';
import { type Client, number, optionalNumber, optionalText, rpc } from '../../data/rpc.ts';
import type { DepartingTrip } from '../trips.ts';

// All calls reject with an HttpError.

/** Columns of a departure that staff change. */
export interface DepartureChanges {
  readonly state?: 'open' | 'full' | 'closed';
  readonly is_extra?: boolean;
  readonly is_certain?: boolean;
  readonly capacity?: number | null;
  readonly staff_note?: string | null;
  readonly public_note?: string | null;
  readonly guides?: string[];
}

/**
 * Changes what is decided about a departure and returns its new version. Rejects with 409 if a colleague has changed it, 404 if its trip
 * is gone, 400 for a value that is not allowed.
 */
export function setDeparture(
  client: Client,
  departure: string,
  changes: DepartureChanges,
  replaced: number,
): Promise<number> {
  return rpc(client, 'set_departure', { departure, changes: { ...changes }, replaced }, number);
}

const addedSchema = z.object({ added: z.array(z.string()), present: z.array(z.string()) });

/** Days that were added, and days on which the trip departs already. */
export type AddedDepartures = Readonly<z.output<typeof addedSchema>>;

/** Adds days on which a trip departs, as ISO dates. Rejects with 404 if it is gone, 400 for days that are over or more than 366. */
export function addDepartures(client: Client, source: string, id: string, days: string[]): Promise<AddedDepartures> {
  return rpc(client, 'add_departures', { source, record_id: id, days }, addedSchema);
}

const emptySchema = z.array(
  z.pipe(
    z.object({
      departure: z.string(),
      title: z.string(),
      day: z.string(),
      last_travel_day: z.string(),
      max_people: optionalNumber,
      meeting_point: optionalText,
      departure_time: optionalText,
      guides: z.array(guideSchema),
      is_closed: z.boolean(),
      decided: decidedSchema,
    }),
    z.transform(
      (row): DepartingTrip => ({
        key: row.departure,
        title: row.title,
        firstDay: row.day,
        lastDay: row.last_travel_day,
        people: 0,
        confirmed: 0,
        maxPeople: row.max_people,
        meetingPoint: row.meeting_point || undefined,
        time: row.departure_time || undefined,
        guides: row.guides,
        isClosed: row.is_closed,
        decided: row.decided,
        bookings: [],
      }),
    ),
  ),
);

/** Returns the departures of a range of ISO dates about which staff have decided something, and on which nobody travels. */
export function listEmptyDepartures(client: Client, firstDay: string, lastDay: string): Promise<DepartingTrip[]> {
  return rpc(client, 'get_empty_departures', { first_day: firstDay, last_day: lastDay }, emptySchema);
}
