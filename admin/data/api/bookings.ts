import { z } from 'zod/mini';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import type { BookingStatus } from '#shared/rules/options.ts';
import { type Client, number, rpc, toHttpError, unwrap } from '../rpc.ts';
import type { TravelDays } from './mail.ts';

// Calls that react-admin's data provider has no method for. All reject with an HttpError.

type Booking = Tables<'bookings'>;

export type BookingToCreate = TablesInsert<'bookings'> & { readonly id: string };

/**
 * Creates a booking with an id made by the form, and returns the row. A repeated attempt, after a lost response, creates no second
 * booking but updates the first.
 */
export async function createBooking(client: Client, row: BookingToCreate): Promise<Booking> {
  const { error, status } = await client.from('bookings').insert(row);
  // id_taken: by an earlier attempt of the same form, as nobody else knows the id.
  if (error && error.hint !== 'id_taken') throw toHttpError(error, status);
  const { id, ...values } = row;
  const booking = await unwrap(client.from('bookings').select().eq('id', id).single());
  if (!hasChanges(booking, values)) return booking;
  return unwrap(client.from('bookings').update(values).eq('id', id).select().single());
}

/** Returns the expiry of the latest review link; null where none was created. */
export async function getReviewLinkExpiry(client: Client, id: string): Promise<string | null> {
  const row = await unwrap(client.from('bookings').select('review_link_expires_at').eq('id', id).single());
  return row.review_link_expires_at;
}

/**
 * Creates a review link and returns its token, which cannot be read again. An earlier link expires.
 * Rejects with 400 for a booking that is neither confirmed nor completed or is reviewed already, 404 for none.
 */
export function createReviewToken(client: Client, id: string): Promise<string> {
  return rpc(client, 'generate_review_token_for_booking', { booking_uuid: id }, z.string());
}

/** Completes a booking that is still confirmed. Returns false where somebody else has changed its status. */
export async function completeConfirmed(client: Client, id: string): Promise<boolean> {
  const completed = client.from('bookings').update({ status: 'completed' }).eq('id', id).eq('status', 'confirmed');
  return (await unwrap(completed.select('id'))).length > 0;
}

/** A booking and the status that it had before a change. */
export interface BookingStatusChange {
  readonly id: string;
  readonly former: string;
  /** The days that it had, where they were changed too. */
  readonly formerDays?: TravelDays | undefined;
}

const undoneSchema = z.object({
  undone: number,
  /** Of those that were undone: whose mail was withdrawn. */
  withdrawn: number,
  /** Whose customer has the mail already, so that they were not undone. */
  mailed: number,
});

/** Numbers of bookings. */
export type UndoneStatus = z.output<typeof undoneSchema>;

/**
 * Gives bookings their former status and days back, where they still have the status that they were given, and withdraws the
 * mails of the status that have not gone yet. A booking whose mail has gone stays as it is.
 */
export function undoStatus(
  client: Client,
  changes: readonly BookingStatusChange[],
  given: BookingStatus,
): Promise<UndoneStatus> {
  const args = {
    given_status: given,
    changes: changes.map(({ id, former, formerDays }) => ({ id, status: former, ...formerDays })),
  };
  return rpc(client, 'undo_status', args, undoneSchema);
}

/** Columns that the database fills in where they are sent as null. */
const serverCompletedColumns: readonly string[] = ['tour_title', 'currency', 'total_price'];

function hasChanges(booking: Booking, values: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(booking));
  return Object.entries(values).some(
    ([column, value]) => stored.get(column) !== value && !(serverCompletedColumns.includes(column) && value === null),
  );
}
