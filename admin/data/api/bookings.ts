import { useMemo } from 'react';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import type { BookingStatus } from '#shared/rules/options.ts';
import { toHttpError } from '../http-status.ts';
import { parseResponse } from '../parse-response.ts';
import type { SupabaseConnection } from '../supabase.ts';
import { useSupabase } from '../supabase-context.tsx';
import type { TravelDays } from './mail.ts';

type Booking = Tables<'bookings'>;

/** Calls of the bookings screen that react-admin's data provider has no method for. All reject with an HttpError. */
interface BookingApi {
  /**
   * Creates a booking with an id made by the form, and returns the row. A repeated attempt, after a lost response,
   * creates no second booking but updates the first.
   */
  create(row: BookingToCreate): Promise<Booking>;
  /** Returns the expiry of the latest review link; null where none was created. */
  getReviewLinkExpiry(id: string): Promise<string | null>;
  /**
   * Creates a review link and returns its token, which cannot be read again. An earlier link expires.
   * Rejects with 400 for a booking that is neither confirmed nor completed or is reviewed already, 404 for none.
   */
  createReviewToken(id: string): Promise<string>;
  /** Completes a booking that is still confirmed. Returns false where somebody has changed its status meanwhile. */
  completeConfirmed(id: string): Promise<boolean>;
  /**
   * Gives bookings their former status and days back, where they still have the status that they were given, and withdraws the
   * mails of the status that have not gone yet. A booking whose mail has gone stays as it is.
   */
  undoStatus(changes: readonly BookingStatusChange[], given: BookingStatus): Promise<UndoneStatus>;
}

/** A booking and the status that it had before a change. */
export interface BookingStatusChange {
  readonly id: string;
  readonly former: string;
  /** The days that it had, where they were changed too. */
  readonly formerDays?: TravelDays | undefined;
}

/** Numbers of bookings. */
export interface UndoneStatus {
  readonly undone: number;
  /** Of those that were undone: whose mail was withdrawn. */
  readonly withdrawn: number;
  /** Whose customer has the mail already, so that they were not undone. */
  readonly mailed: number;
}

export type BookingToCreate = TablesInsert<'bookings'> & { readonly id: string };

/** Creates the calls of the bookings screen on a Supabase client. */
export function createBookingApi(client: SupabaseConnection['client']): BookingApi {
  async function fetchBooking(id: string): Promise<Booking> {
    const { data, error, status } = await client.from('bookings').select().eq('id', id).single();
    if (error) throw toHttpError(error, status);
    return data;
  }

  return {
    async create(row) {
      const { error, status } = await client.from('bookings').insert(row);
      // id_taken: by an earlier attempt of the same form, as nobody else knows the id.
      if (error && error.hint !== 'id_taken') throw toHttpError(error, status);
      const booking = await fetchBooking(row.id);
      const { id, ...values } = row;
      if (!hasChanges(booking, values)) return booking;
      const changed = await client.from('bookings').update(values).eq('id', id).select().single();
      if (changed.error) throw toHttpError(changed.error, changed.status);
      return changed.data;
    },
    async getReviewLinkExpiry(id) {
      const { data, error, status } = await client
        .from('bookings')
        .select('review_link_expires_at')
        .eq('id', id)
        .single();
      if (error) throw toHttpError(error, status);
      return data.review_link_expires_at;
    },
    async createReviewToken(id) {
      const { data, error, status } = await client.rpc('generate_review_token_for_booking', { booking_uuid: id });
      if (error) throw toHttpError(error, status);
      return data;
    },
    async completeConfirmed(id) {
      const { data, error, status } = await client
        .from('bookings')
        .update({ status: 'completed' })
        .eq('id', id)
        .eq('status', 'confirmed')
        .select('id');
      if (error) throw toHttpError(error, status);
      return data.length > 0;
    },
    async undoStatus(changes, given) {
      const { data, error, status } = await client.rpc('undo_status', {
        given_status: given,
        changes: changes.map(({ id, former, formerDays }) => ({ id, status: former, ...formerDays })),
      });
      if (error) throw toHttpError(error, status);
      const counts = parseResponse(data, 'The answer');
      return {
        undone: counts.number('undone'),
        withdrawn: counts.number('withdrawn'),
        mailed: counts.number('mailed'),
      };
    },
  };
}

/** Returns the calls of the bookings screen. */
export function useBookingApi(): BookingApi {
  const { client } = useSupabase();
  return useMemo(() => createBookingApi(client), [client]);
}

/** Columns that the database fills in where they are sent as null. */
const serverCompletedColumns: readonly string[] = ['tour_title', 'currency', 'total_price'];

function hasChanges(booking: Booking, values: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(booking));
  return Object.entries(values).some(
    ([column, value]) => stored.get(column) !== value && !(serverCompletedColumns.includes(column) && value === null),
  );
}
