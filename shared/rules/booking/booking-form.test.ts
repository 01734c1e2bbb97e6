import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingLimits } from '../column-limits.ts';
import { bookingTotal } from '../price.ts';
import { cleanText } from '../text/clean-text.ts';
import { bookingErrorMessages } from './booking-copy.ts';
import {
  type BookableTrip,
  bookingFields,
  emptyBookingForm,
  getBookingFingerprint,
  groupSizeOptions,
  parseGroupSize,
  toBookingRow,
  tripValue,
  updateBookingForm,
  validateBooking,
} from './booking-form.ts';
import { budgetValues, customBudgets, customDurations } from './custom-trip-options.ts';

const trips: BookableTrip[] = [
  { id: 'sahara', type: 'tour', title: 'Sahara', price: 100, currency: 'EUR', maxPeople: 8 },
  { id: 'ourika', type: 'day-trip', title: 'Ourika', price: 0, currency: 'USD' },
];
const validForm = { ...emptyBookingForm, name: ' Amal ', email: 'amal@example.com', trip: 'tour:sahara', people: '3' };

const text = fc.string({ unit: 'binary', maxLength: 60 });
const anyForm = fc.record({
  name: text,
  email: fc.oneof(text, fc.emailAddress()),
  phone: text,
  trip: fc.oneof(text, fc.constantFrom('', 'custom', ...trips.map(tripValue))),
  people: fc.oneof(text, fc.constantFrom(...groupSizeOptions.map(([value]) => value))),
  dates: text,
  duration: fc.oneof(text, fc.constantFrom(...Object.keys(customDurations))),
  budget: fc.oneof(text, fc.constantFrom(...Object.keys(customBudgets))),
  requests: text,
  trap: text,
});

describe('booking form', () => {
  it('starts with one traveller and every other field empty, the trap included', () => {
    const { people, ...others } = emptyBookingForm;
    expect(people).toBe('1');
    expect(Object.values(others).filter((value) => value !== '')).toEqual([]);
  });

  it('reports each required field that is missing', () => {
    expect(validateBooking({ ...emptyBookingForm, people: '' }, trips)).toEqual({
      name: bookingErrorMessages.name,
      email: bookingErrorMessages.email,
      people: bookingErrorMessages.people,
      trip: bookingErrorMessages.trip,
    });
  });

  it('requires name, e-mail, trip and travellers, and for a custom trip also duration and budget', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const errors = validateBooking({ ...form, ...validForm, duration: form.duration, budget: form.budget }, trips);
        expect(errors).toEqual({});
        const custom = validateBooking(
          { ...form, ...validForm, trip: 'custom', duration: form.duration, budget: '' },
          trips,
        );
        expect(custom.duration === undefined).toBe(Object.hasOwn(customDurations, form.duration));
        expect(custom.budget).toBe(bookingErrorMessages.budget);
      }),
    );
  });

  it('treats white space and invisible characters of every kind as empty', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...' \t\n\u00a0\u2003\ufeff\u0085\u200b\u200f\u00ad\u2060\0') }),
        (blanks) => {
          expect(validateBooking({ ...validForm, name: blanks, email: blanks }, trips)).toEqual({
            name: bookingErrorMessages.name,
            email: bookingErrorMessages.email,
          });
          expect(toBookingRow({ ...validForm, phone: blanks, dates: blanks, requests: blanks }, trips)).toMatchObject({
            customer_phone: null,
            travel_dates: null,
            special_requests: null,
          });
        },
      ),
    );
  });

  it('accepts every e-mail address that the HTML standard allows', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(validateBooking({ ...validForm, email: ` ${email} ` }, trips)).toEqual({});
      }),
    );
  });

  it('rejects an e-mail address without exactly one @ between two parts, or with a space in it', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'é', '.', '-'), maxLength: 5 });
    const invalidEmail = fc.oneof(
      part.filter((value) => value !== ''),
      part.map((value) => `@${value}`),
      part.map((value) => `${value}@`),
      fc.tuple(part, part).map(([a, b]) => `x${a}@${b}@y`),
      fc.tuple(part, part).map(([a, b]) => `x${a} x@${b}y`),
    );
    fc.assert(
      fc.property(invalidEmail, (email) => {
        expect(validateBooking({ ...validForm, email }, trips)).toEqual({ email: bookingErrorMessages.emailForm });
      }),
    );
  });

  it.each([
    'amal@trip@m\u00fcller.example',
    'amal@.com',
    'amal@example..com',
    'amal@-example.com',
    'amal@exa\u0085mple.com',
    'amal@/example.com',
    '\u00e9@example.com',
    'Amal <amal@example.com> or <a@example.com>',
    'amal@example.com, a@example.com',
  ])('rejects %j, which is no valid e-mail address', (email) => {
    expect(validateBooking({ ...validForm, email }, trips)).toEqual({ email: bookingErrorMessages.emailForm });
  });

  it('sends international domains in Punycode and addresses without invisible characters around them', () => {
    for (const [typed, sent] of [
      ['amal@m\u00fcller.example', 'amal@xn--mller-kva.example'],
      ['amal@\u0645\u062b\u0627\u0644.example', 'amal@xn--mgbh0fb.example'],
      ['Amal@Example.COM', 'Amal@Example.COM'],
      ['\u200b amal@example.com\u0085\0', 'amal@example.com'],
    ] as const) {
      expect(validateBooking({ ...validForm, email: typed }, trips)).toEqual({});
      expect(toBookingRow({ ...validForm, email: typed }, trips).customer_email).toBe(sent);
    }
  });

  it('sends a telephone number as typed, without direction marks', () => {
    const phone = '\u202a+212 (0) 612-345 678\u202c ';
    expect(toBookingRow({ ...validForm, phone }, trips).customer_phone).toBe('+212 (0) 612-345 678');
  });

  it.each([
    ['name', bookingLimits.customer_name],
    ['phone', bookingLimits.customer_phone],
    ['dates', bookingLimits.travel_dates],
    ['requests', bookingLimits.special_requests],
  ] as const)('limits the field %s to %i characters of any script', (field, maxLength) => {
    for (const character of ['x', 'ق', '🐪', '𝔐']) {
      expect(validateBooking({ ...validForm, [field]: ` ${character.repeat(maxLength)} ` }, trips)).toEqual({});
      expect(validateBooking({ ...validForm, [field]: character.repeat(maxLength + 1) }, trips)).toEqual({
        [field]: bookingErrorMessages.tooLong(maxLength),
      });
    }
  });

  it('counts the characters of an e-mail address as it is sent, with the domain in Punycode', () => {
    const email = `${'a'.repeat(235)}@m\u00fcller.example`;
    expect(email.length).toBeLessThan(bookingLimits.customer_email);
    expect(validateBooking({ ...validForm, email }, trips)).toEqual({
      email: bookingErrorMessages.tooLong(bookingLimits.customer_email),
    });
  });

  it('rejects any trip that is not in the list', () => {
    fc.assert(
      fc.property(text, (trip) => {
        fc.pre(trip !== 'custom' && !trips.some((offered) => tripValue(offered) === trip));
        expect(validateBooking({ ...validForm, trip }, trips)).toHaveProperty('trip');
      }),
    );
  });

  it('clears duration and budget when a listed trip is chosen, and changes nothing else', () => {
    fc.assert(
      fc.property(
        anyForm,
        fc.constantFrom(...bookingFields),
        fc.oneof(text, fc.constant('custom')),
        (form, field, value) => {
          const clears = field === 'trip' && value !== 'custom';
          expect(updateBookingForm(form, field, value)).toEqual({
            ...form,
            ...(clears ? { duration: '', budget: '' } : {}),
            [field]: value,
          });
        },
      ),
    );
  });

  it('offers 1 to 9 and 10+ travellers, and parses an invalid group size as 1', () => {
    expect(groupSizeOptions.map(([, label]) => label)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10+']);
    expect(groupSizeOptions.map(([value]) => parseGroupSize(value))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(['', 'many', '-2', '0', 'NaN', 'Infinity', '٣'].map(parseGroupSize)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    // A draft may hold an option of an earlier version of the form.
    expect(parseGroupSize('12')).toBe(10);
    fc.assert(
      fc.property(text, (people) => {
        expect(Number.isInteger(parseGroupSize(people))).toBe(true);
        expect(groupSizeOptions.map(([value]) => value)).toContain(String(parseGroupSize(people)));
      }),
    );
  });
});

describe('custom trip options', () => {
  it('are stored by fixed values, which never change', () => {
    expect(Object.keys(customDurations)).toEqual([
      '1-day',
      '2-3-days',
      '4-7-days',
      '8-14-days',
      '15-plus-days',
      'flexible',
    ]);
    expect([...budgetValues]).toEqual(['under-500', '500-1000', '1000-2000', '2000-3000', '3000-plus', 'flexible']);
  });
});

describe('fingerprint of a booking', () => {
  const fingerprint = (form: typeof validForm, offered = trips) => getBookingFingerprint(toBookingRow(form, offered));

  it('does not depend on white space around the input, nor on title, price and currency of the trip', () => {
    const changedTrips = trips.map((trip) => ({ ...trip, title: `${trip.title} 2`, price: 900, currency: 'MAD' }));
    expect(fingerprint({ ...validForm, name: 'Amal\t', requests: '  ' }, changedTrips)).toBe(fingerprint(validForm));
  });

  it.each([
    ['name', 'Amal B'],
    ['email', 'b@example.com'],
    ['phone', '1'],
    ['trip', 'day-trip:ourika'],
    ['people', '4'],
    ['dates', 'May'],
    ['requests', 'A cot'],
  ] as const)('changes with the field %s', (field, value) => {
    expect(fingerprint({ ...validForm, [field]: value })).not.toBe(fingerprint(validForm));
  });
});

describe('booking row', () => {
  it('has the trip in the column of its type, the discounted total and the currency of the trip', () => {
    expect(toBookingRow(validForm, trips)).toMatchObject({
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
    expect(toBookingRow({ ...validForm, trip: 'day-trip:ourika' }, trips)).toMatchObject({
      tour_id: null,
      day_trip_id: 'ourika',
      total_price: null,
    });
  });

  it('has a title for staff and no price when the trip is a custom one', () => {
    const custom = { ...validForm, trip: 'custom', duration: '4-7-days', budget: '500-1000' };
    expect(toBookingRow(custom, trips)).toMatchObject({
      booking_type: 'custom',
      tour_title: 'Custom trip',
      total_price: null,
      currency: null,
      duration: '4-7-days',
      budget: '500-1000',
    });
  });

  it('has the texts of any valid form without invisible characters around them, and at most one trip', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        fc.pre(Object.keys(validateBooking(form, trips)).length === 0);
        const row = toBookingRow(form, trips);
        const trip = trips.find((offered) => tripValue(offered) === form.trip);
        expect(row).toMatchObject({
          customer_name: cleanText(form.name),
          customer_email: form.email.trim(),
          special_requests: cleanText(form.requests) || null,
          trap: form.trap,
          total_price: trip ? bookingTotal(trip.price, row.number_of_people) : null,
        });
        expect([row.tour_id, row.day_trip_id].filter((id) => id !== null)).toEqual(trip ? [trip.id] : []);
        expect(row.booking_type).toBe(trip?.type ?? 'custom');
      }),
    );
  });
});
