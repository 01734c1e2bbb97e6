import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { getCustomTripLabel } from '#shared/rules/booking/custom-trip-options.ts';
import { paths } from '#shared/rules/paths.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { bookingLabels as labels } from '#shared/rules/text/labels.ts';
import type { ClaimedBooking, ClaimedMail } from '../claimed-mail.ts';
import { cleanValue, getFormDates, getGreetingName } from './clean-value.ts';
import {
  type Facts,
  formatTotal,
  type MailContent,
  type MailPart,
  type RenderContext,
  requireValue,
} from './mail-content.ts';

/**
 * Repeats no free text, because a stranger can have a receipt sent to anyone's address. It only says that what was written
 * has arrived.
 */
export function createReceipt(mail: ClaimedMail, { agency, site }: RenderContext): MailContent {
  const booking = requireValue(mail.booking);
  const number = getBookingNumber(booking.id);
  const name = getGreetingName(booking.customer_name);
  const isQuestion = booking.booking_type === 'question';
  const about = booking.trip_id === null ? '' : ` about ${cleanValue(booking.tour_title)}`;
  const parts: MailPart[] = isQuestion
    ? [
        {
          text: `Thank you for your question${about} to ${agency.name}. It has arrived as you wrote it, and its number is #${number}. Within 2 hours, someone from our team reads it and writes back.`,
        },
        { text: 'Would you like to add something? Simply answer this mail.' },
      ]
    : [
        { text: `Thank you for your request to ${agency.name}. This is what you asked for:` },
        { facts: [['Booking number', `#${number}`], ...getRequestedFacts(booking)] },
        {
          text: 'What happens next: within 2 hours, someone from our team reads your request and writes back. Within 24 hours we contact you to confirm the details: dates, places and price. Until you say yes you pay nothing.',
        },
        { text: 'Is something wrong, or do you have a question? Simply answer this mail.' },
      ];
  const page = getTripPage(booking);
  const hasTerms = [mail.agency.payment_terms, mail.agency.cancellation_terms].some(Boolean);
  return {
    subject: `We have your ${isQuestion ? 'question' : 'booking request'} #${number}`,
    preview: `We answer within 2 hours${isQuestion ? '' : ', and you pay nothing now'}.`,
    parts: [
      { text: name ? `Dear ${name},` : 'Hello,' },
      ...parts,
      ...(page ? [{ link: new URL(page, site), label: 'Read about the trip' }] : []),
      ...(hasTerms ? [{ text: `Our terms: ${new URL(paths.terms, site).href}` }] : []),
      { text: `Warm regards,\nThe ${agency.name} team` },
      {
        text: `If you did not ask ${isQuestion ? 'us anything' : 'for a trip'}, somebody typed your address by mistake, and you can ignore this mail.`,
      },
    ],
    replyTo: agency.email,
    isInternal: false,
  };
}

/** What becomes of a request for a full departure. */
const waitingNote = 'This departure is full. We write to you when a place comes free, or suggest another day.';

/** Returns what was asked for, with a note for what was written in the customer's own words. */
function getRequestedFacts(booking: ClaimedBooking): Facts {
  const noteText = (text: string | null) => (cleanValue(text) ? 'We have them as you wrote them' : '');
  const facts: Facts = [
    [labels.tour_title, booking.booking_type === 'custom' ? 'Custom trip' : cleanValue(booking.tour_title)],
    [labels.number_of_people, bookingCopy.travellers(booking.number_of_people)],
    [labels.travel_dates, getFormDates(booking.travel_dates) ?? noteText(booking.travel_dates)],
    ['Waiting list', booking.is_waiting ? waitingNote : ''],
    // The database accepts only the form's options.
    [labels.duration, getCustomTripLabel(booking.duration ?? '', 'duration')],
    [labels.budget, getCustomTripLabel(booking.budget ?? '', 'budget')],
    [labels.special_requests, noteText(booking.special_requests)],
    [labels.total_price, formatTotal(booking)],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** Returns the path of the page of the trip; undefined without one, as of a custom or a deleted trip. */
function getTripPage({ trip_id, trip_source }: ClaimedBooking): string | undefined {
  if (trip_id === null || trip_source === null) return undefined;
  return trip_source === 'tours' ? paths.tour(trip_id) : paths.dayTrip(trip_id);
}
