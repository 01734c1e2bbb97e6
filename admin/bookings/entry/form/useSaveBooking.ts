import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { getHttpStatus, isSessionEnded } from '#admin/data/http-status.ts';
import { VersionConflictError } from '#admin/data/provider/version-conflict-error.ts';
import type { SaveResult } from '#admin/ui/form/save/useSaveRecord.tsx';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { createBooking } from '../../booking/api.ts';
import type { Booking } from '../../booking/booking.ts';
import { bookingMessages, describeOverbooking } from '../../booking/messages.ts';
import { dismissBookings } from '../../booking/new-bookings.ts';
import { type StaffBookingRow, type StaffBookingValues, toStaffBookingRow } from './booking-form.ts';
import { hasBookingConflict } from './booking-merge.ts';

/**
 * Returns a function that creates a booking with the given id, or updates `base` unless another member of staff has changed it
 * since.
 */
export function useSaveBooking(
  id: string,
  trips: readonly BookableTrip[],
): (form: StaffBookingValues, base: Booking | undefined) => Promise<SaveResult<Booking>> {
  const { client } = useSupabase();
  const [update] = useUpdate<Booking>('bookings');
  const { mutateAsync: create } = useMutation({
    mutationKey: ['bookings', 'create'],
    mutationFn: (row: StaffBookingRow) => createBooking(client, { id, ...row }),
  });
  const notify = useNotify();
  const refresh = useRefresh();

  /** Returns by how many people the departure is overbooked then. */
  async function write(form: StaffBookingValues, base: Booking | undefined): Promise<number | null> {
    if (base) {
      const { status: _, ...data } = toStaffBookingRow(form, trips, base);
      const stored = await update('bookings', { id, data, previousData: base }, { returnPromise: true });
      return stored ? stored.people_over : null;
    }
    // No notice about one's own booking.
    dismissBookings(id);
    return (await create(toStaffBookingRow(form, trips))).people_over;
  }

  return async function saveBooking(form, base): Promise<SaveResult<Booking>> {
    let peopleOver: number | null;
    try {
      peopleOver = await write(form, base);
    } catch (error) {
      if (!(base && error instanceof VersionConflictError)) return { failure: getFailureMessage(error) };
      const theirs: Booking = { ...base, ...error.current };
      return hasBookingConflict(form, base, theirs, trips) ? { theirs } : saveBooking(form, theirs);
    }
    const message = base ? bookingMessages.updated : bookingMessages.created;
    const over = describeOverbooking(peopleOver);
    notify(`${message}${over}`, { type: over === '' ? 'success' : 'warning', record: id });
    refresh();
    return 'saved';
  };
}

/** Returns the message for an error, with the reason if the database refused the row. */
function getFailureMessage(error: unknown): string | undefined {
  // The sign-in dialog says so.
  if (isSessionEnded(error)) return undefined;
  const status = getHttpStatus(error);
  if (status === 404) return bookingMessages.notFound;
  return status === 400 && error instanceof Error
    ? `${bookingMessages.saveFailed} ${error.message}`
    : bookingMessages.saveFailed;
}
