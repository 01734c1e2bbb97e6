import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import type { BookableTrip } from '../../../shared/booking/booking-form.ts';
import { useBookingDesk } from '../../providers/data/bookings.ts';
import { statusOf } from '../../providers/data/http-status.ts';
import { NewerChange } from '../../providers/data/version-conflict-error.ts';
import { logFault } from '../../providers/log-error.ts';
import { atOnce } from '../../providers/query-options.ts';
import type { Booking } from '../booking.ts';
import { messages } from '../messages.ts';
import { markKnown } from '../new-bookings.ts';
import { type DeskForm, deskRow } from './booking-form.ts';
import { isConflict } from './booking-merge.ts';

/** What became of saving: the booking's id, the version that somebody else saved first, or what to say. */
export type Saved = { readonly id: string } | { readonly newer: Booking } | { readonly failure: string };

/** Adds the booking of a form, always under the same number, so that a retry is the same booking. */
export function useCreateBooking(): (form: DeskForm, trips: readonly BookableTrip[]) => Promise<Saved> {
  const [id] = useState(() => crypto.randomUUID());
  const desk = useBookingDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (form, trips) => {
    try {
      // Whoever adds a booking need not be told of it.
      markKnown(id);
      await desk.create({ id, ...deskRow(form, trips) });
    } catch (error) {
      return { failure: failureOf('new booking', error) };
    }
    notify(messages.created, { type: 'success' });
    refresh();
    return { id };
  };
}

/** Corrects a booking, unless somebody else has changed it since `before` was read. */
export function useCorrectBooking(): (
  form: DeskForm,
  trips: readonly BookableTrip[],
  before: Booking,
) => Promise<Saved> {
  const [update] = useUpdate<Booking>(undefined, undefined, atOnce);
  const notify = useNotify();
  const refresh = useRefresh();
  return async function correct(form, trips, before): Promise<Saved> {
    const { status: _, ...data } = deskRow(form, trips, before);
    try {
      await update('bookings', { id: before.id, data, previousData: before }, { returnPromise: true });
    } catch (error) {
      if (!(error instanceof NewerChange)) return { failure: failureOf(`booking ${before.id}`, error) };
      const newer = { ...before, ...error.current };
      return isConflict(form, before, newer, trips) ? { newer } : correct(form, trips, newer);
    }
    notify(messages.updated, { type: 'success' });
    refresh();
    return { id: before.id };
  };
}

/** What to say of a failure: the database's own sentence where it refused for a reason of its own. */
function failureOf(what: string, error: unknown): string {
  logFault(what)(error);
  const status = statusOf(error);
  if (status === 404) return messages.gone;
  return status === 400 && error instanceof Error ? `${messages.saveFailed} ${error.message}` : messages.saveFailed;
}
