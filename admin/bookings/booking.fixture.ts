import type { Booking } from './booking.ts';

/** A pending custom booking for component tests. */
export const testBooking: Booking = {
  id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  customer_name: 'Amal',
  customer_email: 'amal@example.com',
  customer_phone: null,
  booking_type: 'custom',
  tour_id: null,
  day_trip_id: null,
  tour_title: 'Custom trip',
  number_of_people: 2,
  total_price: null,
  currency: null,
  travel_dates: null,
  duration: 'flexible',
  budget: 'flexible',
  special_requests: null,
  internal_note: null,
  status: 'pending',
  review_link_expires_at: null,
  review_submitted: false,
  website: '',
  created_at: '2026-11-20T10:00:00+00:00',
  updated_at: '2026-11-20T10:00:00+00:00',
};
