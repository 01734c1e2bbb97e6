import type { Tables } from '../../database.types.ts';
import type { AnswerChannel } from '../fixed-choices.ts';

/** Labels of the columns of a booking: in lists, forms, exports, mails, calendars and the history. */
export const bookingLabels = {
  status: 'Status',
  customer_name: 'Customer',
  customer_email: 'E-mail',
  customer_phone: 'Phone',
  booking_type: 'Type',
  tour_title: 'Trip',
  tour_id: 'Linked tour',
  day_trip_id: 'Linked day trip',
  number_of_people: 'Travellers',
  travel_dates: 'Travel dates',
  departure_date: 'Departure',
  return_date: 'Return',
  duration: 'Duration',
  budget: 'Budget per person',
  total_price: 'Total price',
  currency: 'Currency',
  special_requests: 'Special requests',
  internal_note: 'Internal note',
  no_automatic_mails: 'No automatic mails',
  review_submitted: 'Reviewed',
  review_link_expires_at: 'Review link valid until',
  created_at: 'Received',
  updated_at: 'Last change',
} as const satisfies Partial<Record<keyof Tables<'bookings'>, string>>;

/** Labels of the columns of a review. */
export const reviewLabels = {
  is_approved: 'Approved',
  is_featured: 'Featured',
  rating: 'Rating',
  comment: 'Comment',
  answer: 'Answer',
  customer_name: bookingLabels.customer_name,
  travel_dates: bookingLabels.travel_dates,
  tour_title: bookingLabels.tour_title,
  booking_id: 'Linked booking',
  tour_id: bookingLabels.tour_id,
  day_trip_id: bookingLabels.day_trip_id,
} as const satisfies Partial<Record<keyof Tables<'reviews'>, string>>;

/** Labels of the columns of a mail. */
export const mailLabels = {
  recipient: 'To',
  subject: 'Subject',
  body: 'Text',
  finished_at: 'Ended',
} as const satisfies Partial<Record<keyof Tables<'mail_messages'>, string>>;

const channelLabels: ReadonlyMap<string, string> = new Map<AnswerChannel, string>([
  ['whatsapp', 'WhatsApp'],
  ['telephone', 'Telephone'],
]);

/** Returns the label of a way to answer a customer. */
export function formatChannel(channel: string): string {
  return channelLabels.get(channel) ?? channel;
}

/** Labels of the actions in the history, in the order of the filter. */
export const actionLabels: ReadonlyMap<string, string> = new Map([
  ['insert', 'Created'],
  ['update', 'Changed'],
  ['delete', 'Deleted'],
  ['restore', 'Brought back'],
  ['export', 'Exported'],
  ['review_link', 'Review link made'],
  ['publish', 'Publish queued'],
  ['erase', 'Personal data erased'],
  ['settings', 'Settings changed'],
  ['mail', 'Mail written'],
  ['answer', 'Answer recorded'],
  ['look_up', 'Personal data looked up'],
]);

/** Labels of where a change came from, for entries of the history without an account. */
export const sourceLabels: ReadonlyMap<string, string> = new Map([
  ['admin', 'Staff'],
  ['site', 'A visitor'],
  ['database', 'System'],
  ['job', 'A scheduled job'],
]);
