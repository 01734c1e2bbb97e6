import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import {
  type BookableTrip,
  type BookingFormValues,
  tripValue,
  updateBookingForm,
} from '#shared/rules/booking/booking-form.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { questionCopy } from '../../copy/booking.ts';

/** What a link puts into the form: the value of the trip field, and a line of the special requests. */
export interface LinkedIntent {
  readonly trip: string;
  readonly line: string;
}

/**
 * Reads what a link such as /contact?trip=<title>&type=day-trip asks for: the trip of that title, preferring the type,
 * or a line for a title that is not offered. Undefined for a link without an intent.
 */
export function readIntent(search: string, offered: readonly BookableTrip[]): LinkedIntent | undefined {
  const query = new URLSearchParams(search);
  const read = (name: string) => toOneLine(query.get(name) ?? '');
  const [title, place, topic] = [read('trip'), read('place'), read('ask')];
  if (query.has('custom')) return { trip: 'custom', line: '' };
  const found = offered.filter((trip) => title && toOneLine(trip.title) === title);
  const trip = found.find(({ type }) => type === query.get('type')) ?? found[0];
  if (trip) return { trip: tripValue(trip), line: '' };
  const wish = title || place;
  if (query.has('ask')) return { trip: '', line: topic || wish ? questionCopy.about(shorten(topic || wish)) : '' };
  return wish ? { trip: '', line: bookingCopy.wish(shorten(wish)) } : undefined;
}

/** Returns what the question of a link is about; '' for a question about nothing in particular. */
export function readSubject(search: string): string {
  const query = new URLSearchParams(search);
  return shorten(toOneLine(query.get('ask') || query.get('trip') || ''));
}

/** Puts a link's intent into the form in place of what an earlier link put there; keeps what the visitor entered. */
export function applyIntent(
  form: BookingFormValues,
  { trip, line }: LinkedIntent,
  earlier: Partial<LinkedIntent> = {},
): BookingFormValues {
  const lines = form.requests.split('\n').filter((text) => !earlier.line || text !== earlier.line || text === line);
  const requests = (lines.includes(line) ? lines : [lines.join('\n'), line].filter(Boolean)).join('\n');
  // Duration and budget are the visitor's own: the custom trip that they belong to stays.
  const isUntouched = form.trip === earlier.trip && !form.duration && !form.budget;
  const chosen = trip || (isUntouched ? '' : form.trip);
  return { ...updateBookingForm(form, 'trip', chosen), requests };
}

const toOneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');
const shorten = (text: string) => [...text].slice(0, 180).join('');
