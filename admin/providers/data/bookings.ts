import type { PostgrestError } from '@supabase/supabase-js';
import { useMemo } from 'react';
import { HttpError } from 'react-admin';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import type { SupabaseConnection } from '../supabase.ts';
import { useSupabase } from '../supabase-context.tsx';

type Booking = Tables<'bookings'>;

/** What the bookings screen asks of the database beyond rows of a table. Every call rejects with an HttpError. */
interface BookingApi {
  /**
   * Stores a booking under the id that the form has made, and answers the row. Sending it again after an answer was lost
   * makes no second one: what the form says now is then what is stored.
   */
  create(row: BookingToCreate): Promise<Booking>;
  /** Returns until when the review link that was made last is valid; null where none was made. */
  getReviewLinkExpiry(id: string): Promise<string | null>;
  /**
   * Makes a review link for the booking and returns its token, which nobody can be told again. An earlier link ends.
   * Refused: 400 for a booking that is neither confirmed nor completed or was reviewed already, 404 for none.
   */
  createReviewToken(id: string): Promise<string>;
}

export type BookingToCreate = TablesInsert<'bookings'> & { readonly id: string };

/** Calls of the bookings screen on a client of the API. */
export function createBookingApi(client: SupabaseConnection['client']): BookingApi {
  async function fetchBooking(id: string): Promise<Booking> {
    const { data, error, status } = await client.from('bookings').select().eq('id', id).single();
    if (error) throw toHttpError(error, status);
    return data;
  }

  return {
    async create(row) {
      const { error, status } = await client.from('bookings').insert(row);
      // Taken by an earlier attempt of the same form: nobody else knows the id.
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
  };
}

/** The calls of the bookings screen. */
export function useBookingApi(): BookingApi {
  const { client } = useSupabase();
  return useMemo(() => createBookingApi(client), [client]);
}

/** Columns that the database completes: whether the row has them as sent is not for the form to say. */
const serverCompletedColumns: readonly string[] = ['tour_title', 'currency', 'total_price'];

function hasChanges(booking: Booking, values: object): boolean {
  const present = new Map<string, unknown>(Object.entries(booking));
  return Object.entries(values).some(
    ([column, value]) => present.get(column) !== value && !(serverCompletedColumns.includes(column) && value === null),
  );
}

function toHttpError(error: PostgrestError, status: number): HttpError {
  return new HttpError(error.message || 'The service did not answer.', status, error);
}
