import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookableTrip } from '#shared/rules/booking/booking-form.ts';
import { bookingTotal } from '#shared/rules/price.ts';
import type { Booking } from '../../booking/booking.ts';
import {
  calculateListTotal,
  calculateStaffBookingTotal,
  emptyStaffBooking,
  parsePeople,
  toStaffBookingRow,
  toStaffBookingValues,
  validateStaffBooking,
} from './booking-form.ts';

const trips: BookableTrip[] = [
  { id: 'dunes', type: 'tour', title: 'Dunes', price: 285, currency: 'EUR' },
  { id: 'falls', type: 'day-trip', title: 'Falls', price: 0, currency: 'USD' },
];
const form = { ...emptyStaffBooking, name: ' Amal ', email: 'amal@example.com', trip: 'tour:dunes', people: '3' };

const booking: Booking = {
  id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  customer_name: 'Amal',
  customer_email: 'amal@example.com',
  customer_phone: null,
  customer_phone_e164: null,
  booking_type: 'tour',
  tour_id: 'dunes',
  day_trip_id: null,
  tour_title: 'Dunes',
  number_of_people: 3,
  total_price: 812.25,
  currency: 'EUR',
  travel_dates: 'May',
  wanted_date: null,
  is_waiting: false,
  people_over: null,
  no_automatic_mails: false,
  duration: null,
  budget: null,
  special_requests: null,
  internal_note: 'Called',
  status: 'confirmed',
  review_link_expires_at: '2027-11-20T10:00:00+00:00',
  departure_date: null,
  return_date: null,
  first_answered_at: null,
  review_submitted: false,
  trap: '',
  created_at: '2026-11-20T10:00:00+00:00',
  updated_at: '2026-11-20T10:00:00+00:00',
};

describe('staff booking form', () => {
  it('converts the staff form to a row with the total of the price list', () => {
    expect(toStaffBookingRow(form, trips)).toMatchObject({
      customer_name: 'Amal',
      booking_type: 'tour',
      tour_id: 'dunes',
      tour_title: 'Dunes',
      number_of_people: 3,
      total_price: 812.25,
      currency: 'EUR',
      status: 'pending',
      internal_note: null,
    });
  });

  it('computes the same total as bookingTotal for any price and number of people', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 500 }), (cents, people) => {
        const priced: BookableTrip[] = [{ id: 'x', type: 'tour', title: 'X', price: cents / 100, currency: 'MAD' }];
        const values = { ...form, trip: 'tour:x', people: String(people) };
        const total = bookingTotal(cents / 100, people);
        expect(calculateListTotal(values, priced)).toBe(total);
        expect(toStaffBookingRow(values, priced)).toMatchObject({ total_price: total, number_of_people: people });
      }),
    );
  });

  it('stores an agreed price, even 0, instead of the price list', () => {
    expect(toStaffBookingRow({ ...form, price: 750 }, trips)).toMatchObject({ total_price: 750, currency: 'EUR' });
    expect(toStaffBookingRow({ ...form, price: 0 }, trips)).toMatchObject({ total_price: 0 });
    expect(toStaffBookingRow({ ...form, trip: 'day-trip:falls' }, trips)).toMatchObject({ total_price: null });
  });

  it('stores title, price and chosen currency of a custom trip', () => {
    const custom = { ...form, trip: 'custom', duration: 'flexible', budget: '500-1000' };
    expect(toStaffBookingRow(custom, trips)).toMatchObject({
      tour_title: 'Custom trip',
      total_price: null,
      currency: null,
    });
    expect(toStaffBookingRow({ ...custom, title: ' Light ', price: 1250.5, currency: 'MAD' }, trips)).toMatchObject({
      booking_type: 'custom',
      tour_title: 'Light',
      total_price: 1250.5,
      currency: 'MAD',
    });
  });
});

describe('stored booking in the staff booking form', () => {
  const getChangedColumns = (stored: Booking) => {
    const row = toStaffBookingRow(toStaffBookingValues(stored, trips), trips, stored);
    return Object.entries(row).filter(([column, value]) => new Map(Object.entries(stored)).get(column) !== value);
  };

  it('changes no column when a booking is saved without edits', () => {
    const custom = { booking_type: 'custom', tour_id: null, duration: 'flexible', budget: 'flexible' } as const;
    for (const stored of [
      booking,
      { ...booking, total_price: 700 },
      { ...booking, total_price: null },
      { ...booking, total_price: null, currency: 'MAD' },
      { ...booking, total_price: null, tour_id: null },
      { ...booking, tour_id: null, tour_title: 'Gone', total_price: 99.5 },
      { ...booking, ...custom, tour_title: 'Light', total_price: null, currency: null },
      { ...booking, ...custom, tour_title: 'Light', total_price: 540, currency: 'USD' },
      { ...booking, number_of_people: 12, total_price: bookingTotal(285, 12) },
    ])
      expect(getChangedColumns(stored)).toEqual([]);
  });

  it('shows a total as agreed price only if it differs from the price list', () => {
    expect(toStaffBookingValues(booking, trips).price).toBeNull();
    expect(toStaffBookingValues({ ...booking, total_price: 700 }, trips).price).toBe(700);
  });

  it('recalculates the list price for more people and keeps an agreed price', () => {
    const more = { ...toStaffBookingValues(booking, trips), people: '5' };
    expect(toStaffBookingRow(more, trips, booking)).toMatchObject({ total_price: 1282.5, currency: 'EUR' });
    const agreed = { ...booking, total_price: 700 };
    expect(toStaffBookingRow({ ...toStaffBookingValues(agreed, trips), people: '5' }, trips, agreed)).toMatchObject({
      total_price: 700,
    });
  });

  it('keeps the currency of a booking after its trip has changed currency', () => {
    const dollars = trips.map((trip) => ({ ...trip, currency: 'USD' }));
    for (const total_price of [812.25, 700]) {
      const stored = { ...booking, total_price };
      const values = toStaffBookingValues(stored, dollars);
      expect(values.price).toBe(total_price);
      for (const edits of [{ people: '4' }, { price: 900 }, { people: '4', price: 900 }])
        expect(calculateStaffBookingTotal({ ...values, ...edits }, dollars, stored)).toEqual({
          amount: { ...values, ...edits }.price,
          currency: 'EUR',
        });
      // Clearing the agreed price selects the price list, in its currency.
      expect(calculateStaffBookingTotal({ ...values, price: null }, dollars, stored)).toEqual({
        amount: 812.25,
        currency: 'USD',
      });
    }
  });

  it('contains no review token in the form values', () => {
    expect(JSON.stringify(toStaffBookingValues(booking, trips))).not.toContain('token');
  });
});

describe('a question in the staff form', () => {
  const question: Booking = {
    ...booking,
    booking_type: 'question',
    tour_title: 'Dunes at night',
    number_of_people: 1,
    total_price: null,
    currency: null,
    travel_dates: null,
    special_requests: 'Is it cold?',
    status: 'pending',
  };
  const stored = toStaffBookingValues(question, trips);

  it('stays one, whatever was typed while another trip was chosen', () => {
    const typed = {
      ...stored,
      people: '5',
      price: 100,
      dates: 'May',
      departure: '2027-04-10',
      requests: 'Is it warm?',
    };
    expect(validateStaffBooking(typed, trips)).toEqual({});
    expect(toStaffBookingRow(typed, trips, question)).toMatchObject({
      booking_type: 'question',
      tour_id: 'dunes',
      tour_title: 'Dunes at night',
      special_requests: 'Is it warm?',
      number_of_people: 1,
      total_price: null,
      currency: null,
      travel_dates: null,
      duration: null,
      departure_date: null,
    });
  });

  it('becomes a booking with the trip that is chosen', () => {
    expect(toStaffBookingRow({ ...stored, trip: 'tour:dunes', people: '3' }, trips, question)).toMatchObject({
      booking_type: 'tour',
      tour_id: 'dunes',
      number_of_people: 3,
      total_price: 812.25,
      currency: 'EUR',
    });
  });
});

describe('staff booking validation', () => {
  it('reports errors of the staff form by field, with the limits of the public form and the database', () => {
    expect(validateStaffBooking(form, trips)).toEqual({});
    expect(validateStaffBooking(emptyStaffBooking, trips)).toEqual({
      name: 'Please enter the customer’s full name.',
      email: 'Please enter an e-mail address or a phone number.',
      trip: 'Please choose a trip.',
    });
    expect(validateStaffBooking({ ...form, email: ' ', phone: '+212 600 123 456' }, trips)).toEqual({});
    expect(validateStaffBooking({ ...form, email: '', phone: 'none' }, trips)).toHaveProperty('email');
    expect(validateStaffBooking({ ...form, email: 'amal@', phone: '+212 600 123 456' }, trips)).toHaveProperty('email');
    expect(Object.keys(validateStaffBooking({ ...form, trip: 'custom' }, trips))).toEqual(['duration', 'budget']);
    expect(validateStaffBooking({ ...form, trip: 'tour:gone' }, trips)).toHaveProperty('trip');
    expect(validateStaffBooking({ ...form, trip: 'deleted' }, trips)).toEqual({});
    expect(validateStaffBooking({ ...form, people: '0', price: Number.NaN, note: 'x'.repeat(5001) }, trips)).toEqual({
      people: 'Please enter a whole number from 1 to 500.',
      price: 'Please enter a valid price.',
      note: 'Please use at most 5000 characters.',
    });
    expect(validateStaffBooking({ ...form, price: '1.250' }, trips)).toEqual({ price: 'Do you mean 1,250?' });
    expect(validateStaffBooking({ ...form, price: 0 }, trips)).toEqual({});
  });

  it('parses numbers of people as they are typed', () => {
    expect([' 12 ', '500', '501', '0', '-1', '2.5', 'two', ''].map(parsePeople)).toEqual([
      12,
      500,
      ...Array.from({ length: 6 }),
    ]);
  });
});
