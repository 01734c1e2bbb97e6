import { useEffect, useRef, useState } from 'react';
import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import {
  type BookableTrip,
  type BookingFormValues,
  emptyBookingForm,
  parseGroupSize,
  tripValue,
  updateBookingForm,
} from '#shared/rules/booking/booking-form.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { questionCopy } from '../../copy/question.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useEarlyInput } from '../hooks/use-early-input.ts';
import { readStoredTexts, writeStorage } from '../safe-storage.ts';

const draftKey = 'booking-draft';
const linkKey = 'booking-link';
/** Texts put aside, by the question they belong to; '' for the special requests of a booking. */
const textsKey = 'booking-texts';

/** What a link puts into the form: trip, a line of the special requests, travel dates and number of travellers. */
export interface LinkedIntent {
  readonly trip: string;
  readonly line: string;
  readonly dates?: string | undefined;
  readonly people?: string;
}

/**
 * Parses what a link such as /contact?trip=<title>&type=day-trip asks for: the trip of that title, preferably of that
 * type, or a line for a title that is not offered or for what a custom trip is about. Undefined for a link without an intent.
 */
export function readIntent(search: string, offered: readonly BookableTrip[]): LinkedIntent | undefined {
  const query = new URLSearchParams(search);
  const read = (name: string) => toOneLine(query.get(name) ?? '');
  const [title, place, topic] = [read('trip'), read('place'), read('ask')];
  if (query.has('custom')) return { trip: 'custom', line: place && bookingCopy.wish(shorten(place)) };
  const found = offered.filter((trip) => title && [toOneLine(trip.title), tripValue(trip)].includes(title));
  const trip = found.find(({ type }) => type === query.get('type')) ?? found[0];
  const people = query.has('people') && { people: String(parseGroupSize(read('people'))) };
  if (trip) return { trip: tripValue(trip), line: '', dates: shorten(read('dates')), ...people };
  const wish = title || place;
  if (query.has('ask')) return { trip: '', line: topic || wish ? questionCopy.about(shorten(topic || wish)) : '' };
  return wish ? { trip: '', line: bookingCopy.wish(shorten(wish)) } : undefined;
}

/** Returns the subject of a link to the question form; '' for none. */
export function readSubject(search: string): string {
  const query = new URLSearchParams(search);
  return shorten(toOneLine(query.get('ask') || query.get('trip') || ''));
}

/**
 * Replaces what an earlier link put into the form by a link's intent; keeps what the visitor entered, but for dates of the
 * link in place of others.
 */
export function applyIntent(
  form: BookingFormValues,
  { trip, line, dates, people }: LinkedIntent,
  earlier: Partial<LinkedIntent> = {},
): BookingFormValues {
  const lines = form.requests.split('\n').filter((text) => !earlier.line || text !== earlier.line || text === line);
  const requests = lines.includes(line) ? lines.join('\n') : joinLines(lines.join('\n'), line);
  // The visitor's own duration and budget keep the custom trip that they belong to.
  const isUntouched = form.trip === earlier.trip && !form.duration && !form.budget;
  const chosen = trip || (isUntouched ? '' : form.trip);
  const kept = form.dates === earlier.dates ? '' : form.dates;
  const isOwnGroup = form.people !== (earlier.people || emptyBookingForm.people);
  const group = isOwnGroup ? form.people : people || emptyBookingForm.people;
  return { ...updateBookingForm(form, 'trip', chosen), dates: dates || kept, people: group, requests };
}

/** Joins texts that are not empty, each on a line of its own. */
export const joinLines = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n');

const toOneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ');
const shorten = (text: string) => [...text].slice(0, 180).join('');

/** Returns which question a link asks, as the key of its text; '' for a booking. */
function readQuestion(search: string): string {
  return new URLSearchParams(search).has('ask') ? `ask ${readSubject(search)}` : '';
}

/**
 * Puts the text of a form aside.
 * @returns the text that was put aside for the other form
 */
function swapTexts(from: string, text: string, to: string): string {
  const { [to]: found = '', ...texts } = readStoredTexts('sessionStorage', textsKey);
  writeStorage('sessionStorage', textsKey, JSON.stringify({ ...texts, [from]: text }));
  return found;
}

/**
 * Holds the form, stored as a draft. Fills in what the link to the page asks for: once per history entry, so that later
 * changes survive a reload, and again when another link has replaced it since, as after Back. What was written for one
 * question, or as special requests of a booking, appears in no other.
 * @returns the form; a function that changes it; the query of the link, undefined until the render that fills it in; and
 *   a function that replaces the query
 */
export function useLinkedDraft(offered: readonly BookableTrip[]) {
  const [form, changeForm, restored] = useDraft(draftKey, emptyBookingForm);
  const early = useRef<Partial<BookingFormValues>>({});
  const [stored] = useState(() => readStoredTexts('sessionStorage', draftKey)['requests']);
  useEarlyInput((values) => {
    early.current = values;
    changeForm((current) => ({ ...current, ...values }));
  });
  const [query, setQuery] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the draft is restored; later changes are the visitor's own
  useEffect(() => {
    if (!restored) return;
    const search = takeQuery();
    setQuery(search);
    const intent = readIntent(search, offered);
    const question = readQuestion(search);
    const earlier = readStoredTexts('sessionStorage', linkKey);
    const { question: earlierQuestion = '' } = earlier;
    if (question === earlierQuestion && (!intent || (search === earlier['search'] && search === history.state?.intent)))
      return;
    history.replaceState({ ...history.state, intent: search }, '');
    writeStorage('sessionStorage', linkKey, JSON.stringify({ ...(intent ?? earlier), search, question }));
    const typed = restored === 1 ? early.current : {};
    if (question !== earlierQuestion) {
      // What was typed before hydration belongs to this link.
      const found = swapTexts(earlierQuestion, typed.requests ? (stored ?? '') : form.requests, question);
      changeForm((current) => ({ ...current, requests: joinLines(found, typed.requests) }));
    }
    // A trip that was chosen before hydration overrides the link.
    if (!intent || typed.trip !== undefined) return;
    const dates = typed.dates || intent.dates;
    changeForm((current) => applyIntent(current, { ...intent, dates }, earlier));
  }, [restored]);

  function replaceQuery(changed: string): void {
    history.replaceState(history.state, '', location.pathname + changed);
    setQuery(changed);
  }
  return [form, changeForm, query, replaceQuery] as const;
}

/** Returns the query of the address; takes out the form's own values, which a browser without the script has put there. */
function takeQuery(): string {
  if (!/[?&]requests=/.test(location.search)) return location.search;
  history.replaceState(history.state, '', location.pathname);
  return '';
}

/**
 * Turns the text of a question into the special requests of a booking.
 * @returns what was written there before
 */
export function keepQuestionForBooking(): string {
  const { question = '', ...link } = readStoredTexts('sessionStorage', linkKey);
  writeStorage('sessionStorage', linkKey, JSON.stringify(link));
  return swapTexts(question, '', '');
}

/**
 * Forgets the intent of the last link once the form was sent.
 * @returns the special requests of the booking that the question interrupted
 */
export function forgetIntent(): string {
  const { question = '' } = readStoredTexts('sessionStorage', linkKey);
  writeStorage('sessionStorage', linkKey, '');
  return question && swapTexts(question, '', '');
}
