import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCommentLength, isReviewId, parseRating, parseReviewedTrip, ratings } from './review-form-data.ts';

const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

describe('parseReviewedTrip', () => {
  it.each(['customer_name', 'tour_title', 'booking_type'])('returns undefined for an answer without %s', (field) => {
    const row = { customer_name: 'Amal', tour_title: 'Sahara', booking_type: 'tour', travel_dates: null };
    expect(parseReviewedTrip([{ ...row, [field]: 3 }])).toBeUndefined();
    expect(parseReviewedTrip([{ ...row, [field]: undefined }])).toBeUndefined();
  });

  it('returns the travel dates as the customer gave them, and null without any', () => {
    const row = { customer_name: 'Amal', tour_title: 'Sahara', booking_type: 'tour' };
    expect(parseReviewedTrip([{ ...row, travel_dates: 'in May' }])).toEqual({ ...row, travel_dates: 'in May' });
    expect(parseReviewedTrip([row])).toEqual({ ...row, travel_dates: null });
    expect(parseReviewedTrip([{ ...row, travel_dates: 5 }])).toEqual({ ...row, travel_dates: null });
  });

  it('returns undefined for anything but a booking, and "none" for no rows', () => {
    const row = { customer_name: 'Amal', tour_title: 'Sahara', booking_type: 'tour', travel_dates: null };
    expect(parseReviewedTrip([row])).toEqual(row);
    expect(parseReviewedTrip([])).toBe('none');
    for (const answer of [undefined, null, '', '<html>', {}, [null], [undefined], ['x'], [{}]])
      expect(parseReviewedTrip(answer)).toBeUndefined();
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        const trip = parseReviewedTrip(answer);
        expect(trip === undefined || trip === 'none' || typeof trip.tour_title === 'string').toBe(true);
      }),
    );
  });
});

it('accepts only a UUID as the id of a review', () => {
  expect(isReviewId(id)).toBe(true);
  for (const answer of [undefined, null, '', '<html>', true, {}, [id], `${id}0`, `0${id}`])
    expect(isReviewId(answer)).toBe(false);
});

it('parses a rating of 1 to 5, and 0 from any other text', () => {
  expect(ratings.map((rating) => parseRating(String(rating)))).toEqual([1, 2, 3, 4, 5]);
  expect(['', '0', '6', '4.5', '05', ' 5', 'five'].map(parseRating)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

it('counts a comment as the database does: trimmed, in code points', () => {
  expect(getCommentLength('  Été 🐪\n')).toBe(5);
  expect(getCommentLength('\u200b\u0085\0')).toBe(0);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(getCommentLength(`\n ${text} `)).toBe(getCommentLength(text));
    }),
  );
});
