import { useEffect, useRef, useState } from 'react';
import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { type BookingRow, getBookingFingerprint } from '#shared/rules/booking/booking-form.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import { postToApi } from '#site/api.ts';
import type { BookingRequest } from '../use-request.ts';
import { type BookingRejection, parseRejection } from './booking-rejection.ts';
import { clearIdempotencyKey, getIdempotencyKey, renewIdempotencyKey } from './idempotency-key.ts';
import {
  type Confirmation,
  confirmRequest,
  keepConfirmation,
  recallConfirmation,
  type StoredRequest,
} from './sent-request.ts';

/** Message above the form. */
export interface BookingMessage {
  readonly kind: 'success' | 'failure' | 'notice';
  readonly text: string;
  /** True when it is about the chosen trip. */
  readonly aboutTrip?: boolean;
  /** Adds the links to reach the agency without the form. */
  readonly withContacts?: boolean;
  /** What was sent. */
  readonly confirmation?: Confirmation;
}

/** Sends the request, and holds the message about the last attempt. */
export function useSending(request: BookingRequest) {
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<BookingMessage>();
  const [messageCount, setMessageCount] = useState(0);
  const { trips, trip, isQuestion } = request;
  // The state is late for clicks in quick succession.
  const isBusy = useRef(false);
  const attempts = useRef(0);
  // In an effect, so that the first render equals the prebuilt page.
  useEffect(() => {
    setMessage(recallConfirmation());
  }, []);
  // A message about one trip is wrong for another. Replaced and not removed, so that the layout does not shift.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another trip is chosen
  useEffect(() => {
    setMessage((shown) => (shown?.aboutTrip ? { kind: 'notice', text: bookingCopy.otherTrip } : shown));
  }, [request.form.trip]);

  async function send(): Promise<void> {
    if (isBusy.current) return;
    setMessage(undefined);
    attempts.current++;
    if (!request.showErrors()) {
      isBusy.current = true;
      setSending(true);
      const row = request.toRow();
      const receipts = mailsReceipts();
      const answer = await sendBooking(row);
      isBusy.current = false;
      setSending(false);
      if ('id' in answer) confirm(answer, row, receipts);
      else setMessage(reject(answer));
    }
    setMessageCount(messageCount + 1);
  }

  /** Shows that a request was stored, and adds where the receipt goes once that is known. */
  function confirm(stored: StoredRequest, row: BookingRow, receipts: Promise<boolean>): void {
    const attempt = attempts.current;
    const show = (hasReceipt: boolean) => {
      const sent = confirmRequest(stored, row, request.form.trip, hasReceipt);
      keepConfirmation(sent);
      setMessage(sent);
    };
    // What an earlier attempt stored may not be what the form has now.
    if (stored.outcome === 'sent') request.clear();
    show(false);
    void receipts.then((hasReceipt) => hasReceipt && attempt === attempts.current && show(true));
  }

  /** Corrects the trips on offer, and returns the message about a request that was not stored. */
  function reject(answer: Unstored): BookingMessage {
    if (answer.outcome === 'price_changed') {
      const { unitPrice: price, currency } = answer;
      request.setTrips(trips.map((other) => (other === trip ? { ...trip, price, currency } : other)));
      const text = bookingCopy.priceChanged(price > 0 ? formatMoney(price, currency) : undefined);
      return { kind: 'notice', text, aboutTrip: true };
    }
    const aboutTrip = answer.outcome === 'trip_inactive';
    if (aboutTrip) {
      request.setTrips(trips.filter((other) => other !== trip));
      request.hideErrors('trip');
    }
    const reason = 'message' in answer ? answer.message : answer.outcome === 'offline' && bookingCopy.offline;
    const text = reason ? bookingCopy.refused(reason) : bookingCopy.failed(isQuestion ? 'question' : 'booking');
    return { kind: 'failure', text, aboutTrip, withContacts: true };
  }

  return {
    sending,
    message,
    /** Number of messages shown above the form so far; 0 before the first attempt to send. */
    messageCount,
    send,
  };
}

/**
 * Outcome of sending a booking: stored now ('sent'), stored by an earlier attempt ('arrived', which keeps the earlier
 * content), rejected, not sent without a connection ('offline'), or any other answer or none ('other').
 */
type BookingResult = StoredRequest | Unstored;
/** Outcome of a request that was not stored. */
type Unstored =
  | Exclude<BookingRejection, { outcome: 'id_taken' | 'booking_cancelled' }>
  | { readonly outcome: 'offline' | 'other' };

/** Sends a booking. Does not read it back, which visitors may not. Safe to repeat. */
async function sendBooking(row: BookingRow): Promise<BookingResult> {
  try {
    // The second attempt, with a new id, is for a visitor who repeats a booking that staff have cancelled.
    for (let attempt = 0; attempt < 2; attempt++) {
      const subject = [row.customer_email, row.booking_type, row.tour_id ?? row.day_trip_id ?? row.tour_title];
      const id = await getIdempotencyKey(getBookingFingerprint(row), subject.join(' ').toLowerCase());
      const { status, body } = await postToApi('bookings', { id, ...row, status: 'pending' });
      // Only 201 means stored: a captive portal answers 200.
      const answer = status === 201 ? { outcome: 'sent' as const, id } : parseRejection(body);
      if (answer.outcome === 'booking_cancelled') {
        renewIdempotencyKey();
        continue;
      }
      if (answer.outcome === 'other') return answer;
      clearIdempotencyKey();
      // Only this browser has the id, so an earlier attempt with other content was stored.
      return answer.outcome === 'id_taken' ? { outcome: 'arrived', id } : answer;
    }
  } catch {
    // Network error or timeout.
    if (!navigator.onLine) return { outcome: 'offline' };
  }
  return { outcome: 'other' };
}

/** Returns whether requests are answered with a receipt by mail; false when unknown. */
function mailsReceipts(): Promise<boolean> {
  return postToApi('rpc/mails_receipts', {}).then(
    ({ body }) => body === true,
    () => false,
  );
}
