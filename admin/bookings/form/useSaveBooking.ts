import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { createBooking } from '../../data/api/bookings.ts';
import { getHttpStatus } from '../../data/http-status.ts';
import { logError } from '../../data/log-error.ts';
import { VersionConflictError } from '../../data/provider/version-conflict-error.ts';
import { useSupabase } from '../../data/supabase-context.tsx';
import type { Booking } from '../booking.ts';
import { bookingMessages } from '../messages.ts';
import { dismissBookings } from '../new-bookings.ts';
import { type StaffBookingValues, toStaffBookingRow } from './booking-form.ts';
import { hasBookingConflict } from './booking-merge.ts';

/** Result of saving: the id, the version that somebody else saved first, or an error message. */
export type SaveBookingResult = { readonly id: string } | { readonly theirs: Booking } | { readonly failure: string };

/** Returns a function that creates a booking, always with the same id, so that a retry cannot create a second one. */
export function useCreateBooking(): (
  form: StaffBookingValues,
  trips: readonly BookableTrip[],
) => Promise<SaveBookingResult> {
  const [id] = useState(() => crypto.randomUUID());
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (form, trips) => {
    try {
      // No notice about one's own booking.
      dismissBookings(id);
      await createBooking(client, { id, ...toStaffBookingRow(form, trips) });
    } catch (error) {
      return { failure: toFailureMessage('new booking', error) };
    }
    notify(bookingMessages.created, { type: 'success', record: id });
    refresh();
    return { id };
  };
}

/** Returns a function that updates a booking, unless somebody else has changed it since `base` was read. */
export function useUpdateBooking(): (
  form: StaffBookingValues,
  trips: readonly BookableTrip[],
  base: Booking,
) => Promise<SaveBookingResult> {
  const [update] = useUpdate<Booking>('bookings');
  const notify = useNotify();
  const refresh = useRefresh();
  return async function updateBooking(form, trips, base): Promise<SaveBookingResult> {
    const { status: _, ...data } = toStaffBookingRow(form, trips, base);
    try {
      await update('bookings', { id: base.id, data, previousData: base }, { returnPromise: true });
    } catch (error) {
      if (!(error instanceof VersionConflictError)) return { failure: toFailureMessage(`booking ${base.id}`, error) };
      const theirs = { ...base, ...error.current };
      return hasBookingConflict(form, base, theirs, trips) ? { theirs } : updateBooking(form, trips, theirs);
    }
    notify(bookingMessages.updated, { type: 'success', record: base.id });
    refresh();
    return { id: base.id };
  };
}

/** Logs an error and returns its message, with the reason if the database refused the row. */
function toFailureMessage(context: string, error: unknown): string {
  logError(context)(error);
  const status = getHttpStatus(error);
  if (status === 404) return bookingMessages.notFound;
  return status === 400 && error instanceof Error
    ? `${bookingMessages.saveFailed} ${error.message}`
    : bookingMessages.saveFailed;
}
