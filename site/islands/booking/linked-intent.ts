import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import {
  type BookableTrip,
  type BookingFormValues,
  tripValue,
  updateBookingForm,
} from '#shared/rules/booking/booking-form.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { questionCopy } from '../../copy/question.ts';

/** What a link puts into the form: the value of the trip field, and a line of the special requests. */
export interface LinkedIntent {
  readonly trip: string;
  readonly line: string;
}

/**
 * Parses what a link such as /contact?trip=<title>&type=day-trip asks for: the trip of that title, preferably of that
 * type, or a line for a title that is not offered. Undefined for a link without an intent.
 */
export function readIntent(search: string, offered: readonly BookableTrip[]): LinkedIntent | undefined {
  const query = new URLSearchParams(search);
  const read = (name: string) => toOneLine(query.get(name) ?? '');
  const [title, place, topic] = [read('trip'), read('place'), read('ask')];
  if (query.has('custom')) return { trip: 'custom', line: '' };
  const found = offered.filter((trip) => title && [toOneLine(trip.title), tripValue(trip)].includes(title));
  const trip = found.find(({ type }) => type === query.get('type')) ?? found[0];
  if (trip) return { trip: tripValue(trip), line: '' };
  const wish = title || place;
  if (query.has('ask')) return { trip: '', line: topic || wish ? questionCopy.about(shorten(topic || wish)) : '' };
  return wish ? { trip: '', line: bookingCopy.wish(shorten(wish)) } : undefined;
}

/** Returns the subject of a link to the question form; '' for none. */
export function readSubject(search: string): string {
  const query = new URLSearchParams(search);
  return shorten(toOneLine(query.get('ask') || query.get('trip') || ''));
}

/** Replaces what an earlier link put into the form by a link's intent; keeps what the visitor entered. */
export function applyIntent(
  form: BookingFormValues,
  { trip, line }: LinkedIntent,
  earlier: Partial<LinkedIntent> = {},
): BookingFormValues {
  const lines = form.requests.split('\n').filter((text) => !earlier.line || text !== earlier.line || text === line);
  const requests = lines.includes(line) ? lines.join('\n') : joinLines(lines.join('\n'), line);
  // The visitor's own duration and budget keep the custom trip that they belong to.
  const isUntouched = form.trip === earlier.trip && !form.duration && !form.budget;
  const chosen = trip || (isUntouched ? '' : form.trip);
  return { ...updateBookingForm(form, 'trip', chosen), requests };
}

/** Joins texts that are not empty, each on a line of its own. */
export const joinLines = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n');

const toOneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');
const shorten = (text: string) => [...text].slice(0, 180).join('');

/** Returns which question a link asks, as the key of its text; '' for a booking. */
export function readQuestion(search: string): string {
  return new URLSearchParams(search).has('ask') ? `ask ${readSubject(search)}` : '';
}
