import { bookingLabels as labels } from '../../labels.ts';
import { bookingCopy } from '../booking/booking-copy.ts';
import { formatDateRange, formatMoney, getBookingNumber } from '../text/format.ts';

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
  readonly departure_date?: string | null;
  readonly return_date?: string | null;
}

/** Names of the fields that a reply template may have in braces. */
export const templateFields = ['name', 'trip', 'dates', 'people', 'total', 'number', 'agency'] as const;

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

/** Creates the text that confirms a booking, for staff to check and change. */
export function createConfirmationText(booking: MailBooking, agency: string): MailText {
  return {
    subject: toSubject(`Your booking #${getBookingNumber(booking.id)} is confirmed`),
    body: joinParagraphs([
      getGreeting(booking),
      'Good news: your trip is confirmed. We look forward to travelling with you.',
      getFacts(booking, agency),
      'If something is not as you meant it, or a question comes up, simply answer this mail.',
      `Warm regards,\nThe ${agency} team`,
    ]),
  };
}

/** Creates the text that tells a customer of a cancelled booking, for staff to check and change. */
export function createCancellationText(booking: MailBooking, agency: string): MailText {
  const dates = getDates(booking);
  return {
    subject: toSubject(`Your booking #${getBookingNumber(booking.id)} is cancelled`),
    body: joinParagraphs([
      getGreeting(booking),
      `Your booking of ${toLine(booking.tour_title)}${dates && ` (${dates})`} is cancelled.`,
      'If you did not ask for this, or would like other dates or another trip, simply answer this mail: we will gladly find something that suits you.',
      `Warm regards,\nThe ${agency} team`,
    ]),
  };
}

/** Creates the text that declines a booking request, for staff to check and change. */
export function createDeclineText(booking: MailBooking, agency: string): MailText {
  const dates = getDates(booking);
  return {
    subject: toSubject(`Your booking request #${getBookingNumber(booking.id)}`),
    body: joinParagraphs([
      getGreeting(booking),
      `Thank you for your booking request for ${toLine(booking.tour_title)}${dates && ` (${dates})`}. We are sorry that we cannot offer it this time.`,
      'Other dates or another trip may well be possible. Simply answer this mail: we will gladly find something that suits you.',
      `Warm regards,\nThe ${agency} team`,
    ]),
  };
}

/** Creates the draft of a reply to a customer; staff write below the facts or the question. */
export function createReplyText(booking: MailBooking, agency: string): MailText {
  if (booking.booking_type === 'question')
    return {
      subject: toSubject(`Your question #${getBookingNumber(booking.id)}`),
      body: joinParagraphs([
        getGreeting(booking),
        `Thank you for your question${booking.tour_title === untitledQuestion ? '' : ` about ${toLine(booking.tour_title)}`}:`,
        quote(booking.special_requests ?? ''),
        '',
        `Kind regards,\nThe ${agency} team`,
      ]),
    };
  return {
    subject: toSubject(`Your booking #${getBookingNumber(booking.id)}`),
    body: joinParagraphs([
      getGreeting(booking),
      `Thank you for your booking request #${getBookingNumber(booking.id)}.`,
      getFacts(booking, agency),
      '',
      `Kind regards,\nThe ${agency} team`,
    ]),
  };
}

/**
 * Creates the text that asks for a review.
 * @param link absolute address of the review page
 */
export function createReviewText(booking: MailBooking, link: string, agency: string): MailText {
  return {
    subject: toSubject(`How was your trip with ${agency}?`),
    body: joinParagraphs([
      getGreeting(booking),
      `Thank you for travelling with ${agency}. We hope you came home with good memories.`,
      'Would you tell others how it was? It takes two minutes, and this link is yours alone:',
      link,
      `Warm regards,\nThe ${agency} team`,
    ]),
  };
}

/**
 * Replaces the fields of a template with the values of a booking. A field without a value becomes words that fit its
 * sentence; unknown fields stay as they are.
 */
export function fillTemplate(template: MailText, booking: MailBooking, agency: string): MailText {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const field = templateFields.find((candidate) => candidate === name);
      return field === undefined ? placeholder : getTemplateValue(field, booking, agency);
    });
  return { subject: toSubject(fill(template.subject)), body: fill(template.body) };
}

function getTemplateValue(field: TemplateField, booking: MailBooking, agency: string): string {
  const values: Readonly<Record<TemplateField, () => string>> = {
    name: () => toLine(booking.customer_name) || 'traveller',
    trip: () => toLine(booking.tour_title) || 'your trip',
    dates: () => getDates(booking) || 'your dates',
    people: () =>
      booking.booking_type === 'question' ? 'your group' : bookingCopy.travellers(booking.number_of_people),
    total: () =>
      booking.total_price === null ? 'on request' : formatMoney(booking.total_price, booking.currency ?? 'USD'),
    number: () => `#${getBookingNumber(booking.id)}`,
    agency: () => agency,
  };
  return values[field]();
}

/** Returns a line for each known fact of a trip. */
function getFacts(booking: MailBooking, agency: string): string {
  const dates = getDates(booking);
  return [
    `${labels.tour_title}: ${toLine(booking.tour_title)}`,
    ...(dates ? [`Dates: ${dates}`] : []),
    `${labels.number_of_people}: ${booking.number_of_people}`,
    ...(booking.total_price === null ? [] : [`Total: ${getTemplateValue('total', booking, agency)}`]),
  ].join('\n');
}

/** Returns the agreed days, else the traveller's own words; '' without either. */
function getDates({ departure_date, return_date, travel_dates }: MailBooking): string {
  return departure_date ? formatDateRange(departure_date, return_date ?? departure_date) : toLine(travel_dates ?? '');
}

/** Returns a text as mail programs quote it. */
function quote(text: string): string {
  return text
    .trim()
    .split(/\s*\n/)
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
