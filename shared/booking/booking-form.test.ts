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
import { customBudgets, customDurations } from './custom-trip-options.ts';

const trips: BookableTrip[] = [
  { id: 'sahara', type: 'tour', title: 'Sahara', price: 100, currency: 'EUR', maxPeople: 8 },
  { id: 'ourika', type: 'day-trip', title: 'Ourika', price: 0, currency: 'USD' },
];
const good = { ...emptyBookingForm, name: ' Amal ', email: 'amal@example.com', trip: 'tour:sahara', people: '3' };

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
  website: text,
});

describe('the booking form', () => {
  it('begins with one traveller and nothing else said, the trap for robots empty', () => {
    const { people, ...others } = emptyBookingForm;
    expect(people).toBe('1');
    expect(Object.values(others).filter((value) => value !== '')).toEqual([]);
  });

  it('names each required field that is missing', () => {
    expect(validateBooking({ ...emptyBookingForm, people: '' }, trips)).toEqual({
      name: bookingErrorMessages.name,
      email: bookingErrorMessages.email,
      people: bookingErrorMessages.people,
      trip: bookingErrorMessages.trip,
    });
  });

  it('requires nothing but name, e-mail, trip and travellers of a listed trip, and duration and budget of a custom one', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const errors = validateBooking({ ...form, ...good, duration: form.duration, budget: form.budget }, trips);
        expect(errors).toEqual({});
        const custom = validateBooking(
          { ...form, ...good, trip: 'custom', duration: form.duration, budget: '' },
          trips,
        );
        expect(custom.duration === undefined).toBe(Object.hasOwn(customDurations, form.duration));
        expect(custom.budget).toBe(bookingErrorMessages.budget);
      }),
    );
  });

  it('takes blanks of every kind for nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...' \t\n\u00a0\u2003\ufeff\u0085\u200b\u200f\u00ad\u2060\0') }),
        (blanks) => {
          expect(validateBooking({ ...good, name: blanks, email: blanks }, trips)).toEqual({
            name: bookingErrorMessages.name,
            email: bookingErrorMessages.email,
          });
          expect(toBookingRow({ ...good, phone: blanks, dates: blanks, requests: blanks }, trips)).toMatchObject({
            customer_phone: null,
            travel_dates: null,
            special_requests: null,
          });
        },
      ),
    );
  });

  it('takes every address that the standard knows', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(validateBooking({ ...good, email: ` ${email} ` }, trips)).toEqual({});
      }),
    );
  });

  it('refuses an address without exactly one @ between two parts, or with a blank in it', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'é', '.', '-'), maxLength: 5 });
    const wrong = fc.oneof(
      part.filter((value) => value !== ''),
      part.map((value) => `@${value}`),
      part.map((value) => `${value}@`),
      fc.tuple(part, part).map(([a, b]) => `x${a}@${b}@y`),
      fc.tuple(part, part).map(([a, b]) => `x${a} x@${b}y`),
    );
    fc.assert(
      fc.property(wrong, (email) => {
        expect(validateBooking({ ...good, email }, trips)).toEqual({ email: bookingErrorMessages.emailForm });
      }),
    );
  });

  it.each([
    'amal@trip@m\u00fcller.example',
    '<amal@example.com>',
    'mailto:amal@example.com',
    'amal@example.com,',
    'amal@.com',
    'amal@example..com',
    'amal@example.com.',
    'amal@-example.com',
    'amal@exa\u0085mple.com',
    'amal\u200b@example.com',
    'amal@/example.com',
    '\u00e9@example.com',
  ])('refuses %j, which no answer reaches', (email) => {
    expect(validateBooking({ ...good, email }, trips)).toEqual({ email: bookingErrorMessages.emailForm });
  });

  it('writes a domain in other letters as mail does, and drops what cannot be seen around an address', () => {
    for (const [typed, sent] of [
      ['amal@m\u00fcller.example', 'amal@xn--mller-kva.example'],
      ['amal@\u0645\u062b\u0627\u0644.example', 'amal@xn--mgbh0fb.example'],
      ['Amal@Example.COM', 'Amal@Example.COM'],
      ['\u200b amal@example.com\u0085\0', 'amal@example.com'],
    ] as const) {
      expect(validateBooking({ ...good, email: typed }, trips)).toEqual({});
      expect(toBookingRow({ ...good, email: typed }, trips).customer_email).toBe(sent);
    }
  });

  it.each([
    ['name', bookingLimits.customer_name],
    ['phone', bookingLimits.customer_phone],
    ['dates', bookingLimits.travel_dates],
    ['requests', bookingLimits.special_requests],
  ] as const)('takes a %s of %i characters and not of one more, whatever the characters', (field, most) => {
    for (const character of ['x', 'ق', '🐪', '𝔐']) {
      expect(validateBooking({ ...good, [field]: ` ${character.repeat(most)} ` }, trips)).toEqual({});
      expect(validateBooking({ ...good, [field]: character.repeat(most + 1) }, trips)).toEqual({
        [field]: bookingErrorMessages.tooLong(most),
      });
    }
  });

  it('counts the characters of an address as it is sent', () => {
    const email = `${'a'.repeat(235)}@m\u00fcller.example`;
    expect(email.length).toBeLessThan(bookingLimits.customer_email);
    expect(validateBooking({ ...good, email }, trips)).toEqual({
      email: bookingErrorMessages.tooLong(bookingLimits.customer_email),
    });
  });

  it('refuses any trip that is not in the list', () => {
    fc.assert(
      fc.property(text, (trip) => {
        fc.pre(trip !== 'custom' && !trips.some((offered) => tripValue(offered) === trip));
        expect(validateBooking({ ...good, trip }, trips)).toHaveProperty('trip');
      }),
    );
  });

  it('forgets duration and budget when any trip but a custom one is chosen, and changes nothing else', () => {
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

  it('offers 1 to 9 and 10+, and takes a group size that cannot be read for 1', () => {
    expect(groupSizeOptions.map(([, label]) => label)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10+']);
    expect(groupSizeOptions.map(([value]) => parseGroupSize(value))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(['', 'many', '-2', '0', 'NaN', 'Infinity', '٣'].map(parseGroupSize)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    // A draft may hold what an earlier form offered.
    expect(parseGroupSize('12')).toBe(10);
    fc.assert(
      fc.property(text, (people) => {
        expect(Number.isInteger(parseGroupSize(people))).toBe(true);
        expect(groupSizeOptions.map(([value]) => value)).toContain(String(parseGroupSize(people)));
      }),
    );
  });
});

describe('what a custom trip is asked for', () => {
  it('is the list of the specification, word for word', () => {
    expect(Object.keys(customDurations)).toEqual([
      '1-day',
      '2-3-days',
      '4-7-days',
      '8-14-days',
      '15-plus-days',
      'flexible',
    ]);
    expect(Object.keys(customBudgets)).toEqual([
      'under-500',
      '500-1000',
      '1000-2000',
      '2000-3000',
      '3000-plus',
      'flexible',
    ]);
  });
});

describe('what makes two requests the same booking', () => {
  const content = (form: typeof good, offered = trips) => getBookingFingerprint(toBookingRow(form, offered));

  it('is what the visitor asks for, blanks around it and the price of the trip left out', () => {
    const dearer = trips.map((trip) => ({ ...trip, title: `${trip.title} 2`, price: 900, currency: 'MAD' }));
    expect(content({ ...good, name: 'Amal\t', requests: '  ' }, dearer)).toBe(content(good));
  });

  it.each([
    ['name', 'Amal B'],
    ['email', 'b@example.com'],
    ['phone', '1'],
    ['trip', 'day-trip:ourika'],
    ['people', '4'],
    ['dates', 'May'],
    ['requests', 'A cot'],
  ] as const)('changes with the %s', (field, value) => {
    expect(content({ ...good, [field]: value })).not.toBe(content(good));
  });
});

describe('the row that is sent', () => {
  it('names the trip by its own column, with the discounted total and the currency of the trip', () => {
    expect(toBookingRow(good, trips)).toMatchObject({
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
    expect(toBookingRow({ ...good, trip: 'day-trip:ourika' }, trips)).toMatchObject({
      tour_id: null,
      day_trip_id: 'ourika',
      total_price: null,
    });
  });

  it('of a custom trip has a title for staff to read, and no price', () => {
    const custom = { ...good, trip: 'custom', duration: '4-7-days', budget: '500-1000' };
    expect(toBookingRow(custom, trips)).toMatchObject({
      booking_type: 'custom',
      tour_title: 'Custom trip',
      total_price: null,
      currency: null,
      duration: '4-7-days',
      budget: '500-1000',
    });
  });

  it('of any form without errors has the texts as typed but for what cannot be seen around them, and at most one trip', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        fc.pre(Object.keys(validateBooking(form, trips)).length === 0);
        const row = toBookingRow(form, trips);
        const trip = trips.find((offered) => tripValue(offered) === form.trip);
        expect(row).toMatchObject({
          customer_name: cleanText(form.name),
          customer_email: form.email.trim(),
          special_requests: cleanText(form.requests) || null,
          website: form.website,
          total_price: trip ? bookingTotal(trip.price, row.number_of_people) : null,
        });
        expect([row.tour_id, row.day_trip_id].filter((id) => id !== null)).toEqual(trip ? [trip.id] : []);
        expect(row.booking_type).toBe(trip?.type ?? 'custom');
      }),
    );
  });
});
