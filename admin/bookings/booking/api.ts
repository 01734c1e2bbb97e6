import { z } from 'zod/mini';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import { type Client, number, rpc, toHttpError, unwrap } from '../../data/rpc.ts';
import type { TravelDays } from '../../mail/index.ts';

// Calls that react-admin's data provider has no method for. All reject with an HttpError.

type Booking = Tables<'bookings'>;

export type BookingToCreate = TablesInsert<'bookings'> & { readonly id: string };

/**
 * Creates a booking with an id made by the form, and returns the row. A retry after a lost response updates the first booking
 * and does not create a second.
 */
export async function createBooking(client: Client, row: BookingToCreate): Promise<Booking> {
  const { error, status } = await client.from('bookings').insert(row);
  // id_taken: by an earlier attempt of the same form, since only the form knows the id.
  if (error && error.hint !== 'id_taken') throw toHttpError(error, status);
  const { id, ...values } = row;
  const booking = await unwrap(client.from('bookings').select().eq('id', id).single());
  if (!hasChanges(booking, values)) return booking;
  return unwrap(client.from('bookings').update(values).eq('id', id).select().single());
}

/** Returns the expiry of the latest review link; null if none was created. */
export async function getReviewLinkExpiry(client: Client, id: string): Promise<string | null> {
  const row = await unwrap(client.from('bookings').select('review_link_expires_at').eq('id', id).single());
  return row.review_link_expires_at;
}

/**
 * Creates a review link and returns its token, which cannot be read again. An earlier link stops working.
 * Rejects with 400 if the booking is neither confirmed nor completed, or is reviewed already; 404 if it does not exist.
 */
export function createReviewToken(client: Client, id: string): Promise<string> {
  return rpc(client, 'generate_review_token_for_booking', { booking_uuid: id }, z.string());
}

/** Moves a booking to the suspicious requests, where further ones of its address go too. Rejects with 404 if it was deleted. */
export async function markAsSpam(client: Client, id: string): Promise<void> {
  await unwrap(client.rpc('mark_booking_as_spam', { booking_id: id }));
}

/** Makes a suspicious request a booking. Rejects with 404 if it was deleted, 409 if another booking has its id. */
export async function keepSuspiciousBooking(client: Client, id: string): Promise<void> {
  await unwrap(client.rpc('keep_suspicious_booking', { request_id: id }));
}

/** Brings a deleted booking back. Rejects if a colleague has done it already. */
export async function bringBackBooking(client: Client, id: string): Promise<void> {
  const deletions = client.rpc('get_deleted_records').eq('table_name', 'bookings').eq('record_id', id);
  const { history_id } = await unwrap(deletions.limit(1).single());
  await unwrap(client.rpc('restore_deleted_record', { history_id }));
}

/** Completes a booking that is still confirmed. Returns false if its status has changed. */
export async function completeConfirmed(client: Client, id: string): Promise<boolean> {
  const completed = client.from('bookings').update({ status: 'completed' }).eq('id', id).eq('status', 'confirmed');
  return (await unwrap(completed.select('id'))).length > 0;
}

const sumsSchema = z.object({
  bookings: number,
  sums: z.array(z.object({ currency: z.string(), total: number })),
  without_price: number,
});

/** Sums by currency of bookings that are not cancelled, and how many of them have no price. */
export type BookingSums = Readonly<z.output<typeof sumsSchema>>;

/** Sums the bookings that match the filters of the list. */
export function sumBookings(client: Client, parameters: Record<string, unknown>): Promise<BookingSums> {
  return rpc(client, 'sum_bookings', parameters, sumsSchema);
}

/** Returns the names of the guides of each booking by its id, such as 'Hassan, Nadia'; none for a booking without guides. */
export function getBookingGuides(client: Client, bookings: string[]): Promise<Readonly<Record<string, string>>> {
  return rpc(client, 'get_booking_guides', { bookings }, z.record(z.string(), z.string()));
}

/** A booking and the status that it had before a change. */
export interface BookingStatusChange {
  readonly id: string;
  readonly former: string;
  /** The days that it had, if they were changed too. */
  readonly formerDays?: TravelDays | undefined;
}

const undoneSchema = z.object({
  undone: number,
  /** Undone bookings whose mail was withdrawn. */
  withdrawn: number,
  /** Bookings that were not undone, because their customers have the mail already. */
  mailed: number,
});

/** Numbers of bookings after an undo. */
export type UndoneStatus = z.output<typeof undoneSchema>;

/**
 * Restores the former status and days of bookings that still have the given status, and withdraws their unsent mails. A booking
 * whose mail was sent stays as it is.
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

/** Columns that the database fills in if they are sent as null. */
const serverCompletedColumns: readonly string[] = ['tour_title', 'currency', 'total_price'];

function hasChanges(booking: Booking, values: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(booking));
  return Object.entries(values).some(
    ([column, value]) => stored.get(column) !== value && !(serverCompletedColumns.includes(column) && value === null),
  );
}
