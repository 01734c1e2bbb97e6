import { bookingCopy } from '../booking/booking-copy.ts';
import { formatList, formatMoney, getBookingNumber } from '../text/format.ts';
import { formatDateRange } from '../text/format-dates.ts';
import { bookingLabels as labels } from '../text/labels.ts';
import { getTripInSentence } from '../text/trip-in-sentence.ts';

/** Subject and plain text of a mail. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/** Columns of a booking that a text for its customer may contain. */
export interface MailBooking {
  readonly id: string;
  readonly customer_name: string;
  readonly booking_type: string;
  readonly tour_title: string;
  /** What a question asks. */
  readonly special_requests?: string | null;
  readonly number_of_people: number;
  readonly total_price: number | null;
  readonly currency: string | null;
  /** The traveller's own words. */
  readonly travel_dates: string | null;
  /** Agreed days, as ISO dates; a trip without a return date ends on the day of its departure. */
  readonly departure_date?: string | null | undefined;
  readonly return_date?: string | null | undefined;
}

/** Names of the fields that a template may have in braces. `facts` are trip, dates, travellers and total, one a line. */
export const templateFields = ['name', 'trip', 'dates', 'people', 'total', 'number', 'facts', 'agency'] as const;

/** Field of an invitation to review, filled in when the mail is sent. */
export const linkField = '{link}';

/** What is known of a departure, for the field {departure}. */
export interface DepartureFacts {
  readonly meeting_point: string | null;
  readonly departure_time: string | null;
  readonly guides: readonly string[] | null;
  readonly what_to_bring: readonly string[] | null;
  /** Of the agency. */
  readonly phone: string | null;
}

type TemplateField = (typeof templateFields)[number];

/** Title that the database gives to a question about nothing in particular. */
const untitledQuestion = 'Question';

/** Longest subject that the outbox accepts. */
const maxSubjectLength = 200;

/**
 * Returns a text on one line without control characters, cut to the length of a subject. Splits "=?", because mailboxes
 * decode what follows it (an encoded word of RFC 2047).
 */
export function toSubject(text: string): string {
  const line = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim();
  const characters = [...line];
  return characters.length <= maxSubjectLength ? line : `${characters.slice(0, maxSubjectLength - 1).join('')}…`;
}

/** Creates the draft of a reply to a customer; staff write below the facts or the question. */
export function createReplyText(booking: MailBooking, agency: string): MailText {
  if (isQuestion(booking)) {
    const trip = getTripName(booking);
    return {
      subject: toSubject(`Your question #${getBookingNumber(booking.id)}`),
      body: joinParagraphs([
        getGreeting(booking),
        `Thank you for your question${trip && ` about ${trip}`}:`,
        quote(booking.special_requests ?? ''),
        '',
        `Kind regards,\nThe ${agency} team`,
      ]),
    };
  }
  return {
    subject: toSubject(`Your booking #${getBookingNumber(booking.id)}`),
    body: joinParagraphs([
      getGreeting(booking),
      `Thank you for your booking request #${getBookingNumber(booking.id)}.`,
      getFacts(booking),
      '',
      `Kind regards,\nThe ${agency} team`,
    ]),
  };
}

/**
 * Replaces the fields of a template with the values of a booking. A field without a value becomes words that fit its
 * sentence, or is left out if it stands alone in parentheses; unknown fields stay as they are.
 * @param more values of further fields, by name
 */
export function fillTemplate(
  template: MailText,
  booking: MailBooking,
  agency: string,
  more: Readonly<Record<string, string>> = {},
): MailText {
  const values = getValues(booking, agency);
  const fill = (text: string) =>
    text.replace(/ ?\(\{(\w+)\}\)|\{(\w+)\}/g, (placeholder, optional?: string, required?: string) => {
      const field = templateFields.find((candidate) => candidate === (optional ?? required));
      if (field === undefined) return more[required ?? ''] ?? placeholder;
      if (optional === undefined) return values[field] || substitutes[field];
      return values[field] && placeholder.replace(`{${field}}`, () => values[field]);
    });
  return { subject: toSubject(fill(template.subject)), body: fill(template.body) };
}

/** Returns the fields of a template that a booking has no value for, such as 'dates'; without those in parentheses. */
export function findMissingValues({ subject, body }: MailText, booking: MailBooking): string[] {
  const values = getValues(booking, '-');
  return templateFields.filter(
    (field) => values[field] === '' && [subject, body].join(' ').replaceAll(`({${field}})`, '').includes(`{${field}}`),
  );
}

function getValues(booking: MailBooking, agency: string): Readonly<Record<TemplateField, string>> {
  const trip = getTripName(booking);
  return {
    name: toLine(booking.customer_name),
    trip: trip && getTripInSentence(trip),
    dates: getDates(booking),
    people: isQuestion(booking) ? '' : bookingCopy.travellers(booking.number_of_people),
    total: getTotal(booking),
    number: `#${getBookingNumber(booking.id)}`,
    facts: getFacts(booking),
    agency,
  };
}

/** Words for fields without a value. */
const substitutes: Readonly<Record<TemplateField, string>> = {
  name: 'traveller',
  trip: 'your trip',
  dates: 'your dates',
  people: 'your group',
  total: 'on request',
  number: '',
  facts: '',
  agency: '',
};

const isQuestion = ({ booking_type }: MailBooking) => booking_type === 'question';

/** Returns the trip of a booking or question on one line; '' without one. */
function getTripName(booking: MailBooking): string {
  return isQuestion(booking) && booking.tour_title === untitledQuestion ? '' : toLine(booking.tour_title);
}

/** Formats the total price; '' without one. */
function getTotal({ total_price, currency }: MailBooking): string {
  return total_price === null ? '' : formatMoney(total_price, currency ?? 'USD');
}

/** Returns a line for each known fact of a trip. */
function getFacts(booking: MailBooking): string {
  return writeFacts([
    [labels.tour_title, getTripName(booking)],
    [labels.travel_dates, getDates(booking)],
    [labels.number_of_people, isQuestion(booking) ? '' : String(booking.number_of_people)],
    [labels.total_price, getTotal(booking)],
  ]);
}

/** Returns a line for each known fact of a departure. */
export function getDepartureFacts(booking: MailBooking, departure: DepartureFacts): string {
  const guides = departure.guides ?? [];
  return writeFacts([
    [labels.tour_title, getTripName(booking)],
    [labels.travel_dates, getDates(booking)],
    ['Meeting point', departure.meeting_point],
    ['Departure time', departure.departure_time],
    [guides.length > 1 ? 'Guides' : 'Guide', formatList(guides)],
    [labels.customer_phone, departure.phone],
    ['What to bring', formatList(departure.what_to_bring ?? [])],
  ]);
}

function writeFacts(facts: readonly (readonly [label: string, value: string | null])[]): string {
  return facts.flatMap(([label, value]) => (value ? [`${label}: ${toLine(value)}`] : [])).join('\n');
}

/** Returns the agreed days, else the traveller's own words; '' without either. */
function getDates({ departure_date, return_date, travel_dates }: MailBooking): string {
  return departure_date ? formatDateRange(departure_date, return_date ?? departure_date) : toLine(travel_dates ?? '');
}

/** Returns a text as mail programs quote it. */
function quote(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `> ${toLine(line)}`)
    .join('\n');
}

function getGreeting(booking: MailBooking): string {
  return `Dear ${toLine(booking.customer_name) || 'traveller'},`;
}

/** Returns a value on one line, so that it cannot look like paragraphs of our own. */
function toLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}
