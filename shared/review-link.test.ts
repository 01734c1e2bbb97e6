import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingOfReviewPath, reviewPath, tokenOfReviewAddress } from './review-address.ts';
import { commentLength, isStoredReview, readReviewedTrip } from './review-link.ts';

const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

describe('a review link', () => {
  it.each([
    [`/review/${id}`, id],
    [`/review/${id.toUpperCase()}`, id],
    [`/review/${id}/`, id],
    ['/review', undefined],
    ['/review/', undefined],
    ['/review/7', undefined],
    [`/review/${id}/more`, undefined],
    [`/tours/${id}`, undefined],
  ])('%s names the booking %s', (path, booking) => {
    expect(bookingOfReviewPath(path)).toBe(booking);
  });

  it.each([
    ['#token=abc', 'abc'],
    ['?token=abc', 'abc'],
    ['?token=%20abc%20', 'abc'],
    ['?utm_source=mail#token=abc', 'abc'],
    ['?token=older#token=abc', 'abc'],
    ['?token=abc#token=', 'abc'],
    ['#token=', undefined],
    ['?token=%20', undefined],
    ['#abc', undefined],
    ['', undefined],
  ])('%s has the token %s', (end, token) => {
    expect(tokenOfReviewAddress(new URL(`https://www.example.com/review/${id}${end}`))).toBe(token);
  });

  it('leads to the booking and the token that it was made of', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ minLength: 1 }), (booking, text) => {
        const token = text.trim() || 'x';
        const address = new URL(reviewPath({ booking, token }), 'https://www.example.com');
        expect(bookingOfReviewPath(address.pathname)).toBe(booking);
        expect(tokenOfReviewAddress(address)).toBe(token);
        expect(address.search).toBe('');
      }),
    );
  });
});

describe('the booking of a review', () => {
  it('is taken only with its fields, whatever an answer holds', () => {
    const row = { customer_name: 'Amal', tour_title: 'Sahara', booking_type: 'tour', travel_dates: null };
    expect(readReviewedTrip([row])).toEqual(row);
    expect(readReviewedTrip([])).toBe('none');
    for (const answer of [undefined, null, '', '<html>', {}, [null], [{}]])
      expect(readReviewedTrip(answer)).toBeUndefined();
    expect(readReviewedTrip([{ ...row, customer_name: 3 }])).toBeUndefined();
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        const trip = readReviewedTrip(answer);
        expect(trip === undefined || trip === 'none' || typeof trip.tour_title === 'string').toBe(true);
      }),
    );
  });
});

it('only the number of a review says that it is stored', () => {
  expect(isStoredReview(id)).toBe(true);
  for (const answer of [undefined, null, '', '<html>', true, {}, [id]]) expect(isStoredReview(answer)).toBe(false);
});

it('a comment counts as the database counts it: trimmed, each sign once', () => {
  expect(commentLength('  Été 🐪\n')).toBe(5);
  expect(commentLength('\u200b\u0085\0')).toBe(0);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(commentLength(`\n ${text} `)).toBe(commentLength(text));
    }),
  );
});
