import { describe, expect, it } from 'vitest';
import {
  type BookableTrip,
  bookingFaults,
  bookingRow,
  changeBookingForm,
  emptyBookingForm,
  groupSize,
  readRefusal,
} from './booking.ts';

const trips: BookableTrip[] = [
  { id: 'sahara', type: 'tour', title: 'Sahara', price: 100, currency: 'EUR', maxPeople: 8 },
  { id: 'ourika', type: 'day-trip', title: 'Ourika', price: 0, currency: 'USD' },
];
const good = { ...emptyBookingForm, name: ' Amal ', email: 'amal@example.com', trip: 'tour:sahara', people: '3' };

describe('the booking form', () => {
  it('names each required field that is missing', () => {
    expect(Object.keys(bookingFaults({ ...emptyBookingForm, people: '' }, trips)).sort()).toEqual([
      'email',
      'name',
      'people',
      'trip',
    ]);
  });

  it('requires duration and budget of a custom trip only', () => {
    expect(Object.keys(bookingFaults({ ...good, trip: 'custom' }, trips)).sort()).toEqual(['budget', 'duration']);
    expect(bookingFaults({ ...good, trip: 'custom', duration: 'flexible', budget: 'under-500' }, trips)).toEqual({});
    expect(bookingFaults(good, trips)).toEqual({});
  });

  it.each(['amal', 'amal@', '@example.com', 'a b@example.com'])('refuses %j as an e-mail address', (email) => {
    expect(bookingFaults({ ...good, email }, trips)).toHaveProperty('email');
  });

  it('refuses a trip that is not offered and texts that are too long', () => {
    expect(bookingFaults({ ...good, trip: 'tour:gone' }, trips)).toHaveProperty('trip');
    expect(bookingFaults({ ...good, requests: 'x'.repeat(5001) }, trips)).toHaveProperty('requests');
  });

  it('forgets duration and budget when the trip is no longer a custom one', () => {
    const custom = { ...good, trip: 'custom', duration: '1-day', budget: 'flexible' };
    expect(changeBookingForm(custom, 'trip', 'tour:sahara')).toMatchObject({ duration: '', budget: '' });
    expect(changeBookingForm(custom, 'name', 'B')).toMatchObject({ duration: '1-day', budget: 'flexible' });
  });

  it('takes a group size that cannot be read for 1', () => {
    expect(['4', '10', '', 'many', '-2', '0'].map(groupSize)).toEqual([4, 10, 1, 1, 1, 1]);
  });
});

describe('the row that is sent', () => {
  it('names the trip by its own column, with the discounted total and the currency of the trip', () => {
    expect(bookingRow('id', good, trips)).toMatchObject({
      customer_name: 'Amal',
      booking_type: 'tour',
      tour_id: 'sahara',
      day_trip_id: null,
      tour_title: 'Sahara',
      number_of_people: 3,
      total_price: 285,
      currency: 'EUR',
      customer_phone: null,
    });
    expect(bookingRow('id', { ...good, trip: 'day-trip:ourika' }, trips)).toMatchObject({
      tour_id: null,
      day_trip_id: 'ourika',
      total_price: null,
    });
  });

  it('of a custom trip has no price', () => {
    const custom = { ...good, trip: 'custom', duration: '4-7-days', budget: '500-1000' };
    expect(bookingRow('id', custom, trips)).toMatchObject({
      booking_type: 'custom',
      total_price: null,
      currency: null,
      duration: '4-7-days',
      budget: '500-1000',
    });
  });
});

describe('reading a refusal', () => {
  it('takes the new unit price from a changed price', () => {
    expect(readRefusal({ hint: 'price_changed', details: '{"unit_price": 120, "currency": "EUR"}' })).toEqual({
      reason: 'price_changed',
      unitPrice: 120,
      currency: 'EUR',
    });
  });

  it('knows a trip that is gone and a limit that is reached', () => {
    expect(readRefusal({ hint: 'trip_unknown' })).toEqual({ reason: 'trip_inactive' });
    expect(readRefusal({ hint: 'limit_reached' })).toEqual({ reason: 'limit_reached' });
  });

  it('is "other" for anything it cannot read', () => {
    expect(readRefusal({ hint: 'price_changed', details: 'nonsense' })).toEqual({ reason: 'other' });
    expect(readRefusal({})).toEqual({ reason: 'other' });
  });
});
