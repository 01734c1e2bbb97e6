import { useState } from 'react';
import { type Identifier, useDataProvider, useRefresh } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { logError } from '#admin/data/log-error.ts';
import { answerBookings } from '#admin/mail/index.ts';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import type { MailText } from '#shared/rules/mail/mail-text.ts';
import { type Booking, formatBookingCount, getStatusWord, isQuestion } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';

/** Maximum number of ids or addresses in one URL. */
export const batchSize = 100;

/** Returns true for a booking that would not be on the calendar. */
export const lacksDay = (booking: Booking) => booking.departure_date === null && !isQuestion(booking);

/** Result of a bulk change: the processed ids, and the message to show. */
interface BulkResult {
  readonly processedIds: readonly Identifier[];
  readonly message: string;
  /** The mails that wait; undefined if none was to be sent. */
  readonly mails: { readonly count: number; readonly askedAt: number } | undefined;
  readonly isFailure: boolean;
}

/** Mails that go with a status, by booking. */
export type StatusMails = ReadonlyMap<Identifier, MailText>;

const noMails: StatusMails = new Map();

/** Returns a function that sets one status for many bookings, in batches. A failure leaves earlier batches changed. */
export function useBulkStatus() {
  const dataProvider = useDataProvider();
  const { client } = useSupabase();
  const refresh = useRefresh();
  const [isSaving, setSaving] = useState(false);

  /** Returns how many bookings were changed and mails queued, and by how many people a departure is overbooked. */
  async function setStatusOfBatch(ids: readonly Identifier[], status: BookingStatus, mails: StatusMails) {
    const mailed = ids.filter((id) => mails.has(id));
    const others = ids.filter((id) => !mails.has(id));
    const answers = mailed.map((id) => ({ id: String(id), mail: mails.get(id) }));
    const counts =
      mailed.length > 0 ? await answerBookings(client, status, answers) : { changed: 0, queued: 0, over: 0 };
    if (others.length === 0) return counts;
    const { data = [] } = await dataProvider.updateMany('bookings', { ids: others, data: { status } });
    return { ...counts, changed: counts.changed + data.length };
  }

  async function setStatus(
    ids: readonly Identifier[],
    status: BookingStatus,
    mails: StatusMails = noMails,
  ): Promise<BulkResult> {
    const askedAt = Date.now();
    setSaving(true);
    const processedIds: Identifier[] = [];
    let changed = 0;
    let queued = 0;
    let over = 0;
    let isFailure = false;
    try {
      for (let start = 0; start < ids.length; start += batchSize) {
        const batch = ids.slice(start, start + batchSize);
        const counts = await setStatusOfBatch(batch, status, mails);
        processedIds.push(...batch);
        changed += counts.changed;
        queued += counts.queued;
        over = Math.max(over, counts.over);
      }
    } catch (error) {
      logError('status of several bookings')(error);
      isFailure = true;
    }
    setSaving(false);
    refresh();
    const message = (isFailure ? getFailureMessage : getResultMessage)(status, changed, ids.length);
    return {
      processedIds,
      message: `${message}${mails.size > 0 && queued === 0 ? ' No mail was sent.' : ''}${over > 0 ? ` A departure has ${over} too many.` : ''}`,
      mails: mails.size > 0 ? { count: queued, askedAt } : undefined,
      isFailure,
    };
  }

  async function countWithoutDay(ids: readonly Identifier[]): Promise<number> {
    let count = 0;
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize).map(String);
      const { data } = await dataProvider.getMany<Booking>('bookings', { ids: batch });
      count += data.filter(lacksDay).length;
    }
    return count;
  }

  return { setStatus, countWithoutDay, isSaving };
}

/** Returns the message for a finished change; a colleague may have deleted some of the bookings. */
export function getResultMessage(status: BookingStatus, changed: number, requested: number): string {
  const missing = requested - changed;
  const done = `${formatBookingCount(changed)} marked as ${getStatusWord(status)}.`;
  return missing > 0
    ? `${done} ${formatBookingCount(missing)} ${missing === 1 ? 'was' : 'were'} no longer there.`
    : done;
}

/** Returns the message for a change that failed, entirely or in part. */
export function getFailureMessage(status: BookingStatus, changed: number, requested: number): string {
  return changed === 0
    ? bookingMessages.statusFailed
    : `${getResultMessage(status, changed, changed)} The other ${requested - changed} could not be changed and are still selected. Please try again.`;
}
