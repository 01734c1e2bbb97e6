import type { MailTemplate } from '../../mail/index.ts';
import type { Booking } from './booking.ts';

/** A pending custom booking for component tests. */
export const testBooking: Booking = {
  id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  customer_name: 'Amal',
  customer_email: 'amal@example.com',
  customer_phone: null,
  customer_phone_e164: null,
  booking_type: 'custom',
  tour_id: null,
  day_trip_id: null,
  tour_title: 'Custom trip',
  number_of_people: 2,
  total_price: null,
  currency: null,
  travel_dates: null,
  wanted_date: null,
  is_waiting: false,
  people_over: null,
  no_automatic_mails: false,
  duration: 'flexible',
  budget: 'flexible',
  special_requests: null,
  internal_note: null,
  status: 'pending',
  review_link_expires_at: null,
  departure_date: null,
  return_date: null,
  first_answered_at: null,
  review_submitted: false,
  trap: '',
  created_at: '2026-11-20T10:00:00+00:00',
  updated_at: '2026-11-20T10:00:00+00:00',
};

const closing = 'Warm regards,\nThe {agency} team';

/** Short texts for the mails of a booking. */
export const testTemplates: readonly MailTemplate[] = [
  { purpose: 'confirmation', body: `Dear {name},\n\nyour trip is confirmed.\n\n{facts}\n\n${closing}` },
  { purpose: 'cancellation', body: `Dear {name},\n\nyour booking of {trip} ({dates}) is cancelled.\n\n${closing}` },
  { purpose: 'decline', body: `Dear {name},\n\nwe cannot offer {trip} ({dates}) this time.\n\n${closing}` },
  { purpose: 'review_invitation', body: `Dear {name},\n\nhow was it?\n\n{link}\n\n${closing}` },
].map((template) => ({
  ...template,
  id: template.purpose,
  title: template.purpose,
  subject: `${template.purpose} {number}`,
}));
