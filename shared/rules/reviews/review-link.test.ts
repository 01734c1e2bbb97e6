import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../fixed-choices.ts';
import { canHaveReviewLink, getReviewLinkPath, parseReviewBookingId, parseReviewToken } from './review-link.ts';

const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

describe('a review link', () => {
  it.each([
    [`/review/${id}`, id],
    [`/review/${id.toUpperCase()}`, id],
    [`/review/${id}/`, id],
    [`/review/${id}).`, id],
    [`/review/${id}%29%2C%20/`, id],
    [`/review/${id.toUpperCase()}"`, id],
    ['/review', undefined],
    ['/review/', undefined],
    ['/review/7', undefined],
    [`/review/0${id}`, undefined],
    [`/review/${id}0`, undefined],
    [`/review/${id}/more`, undefined],
    [`/tours/${id}`, undefined],
  ])('with the path %s names the booking %s', (path, bookingId) => {
    expect(parseReviewBookingId(path)).toBe(bookingId);
  });

  it.each([
    ['#token=abc', 'abc'],
    ['?token=abc', 'abc'],
    ['?token=%20abc%20', 'abc'],
    [`?token=${'a-_9'.repeat(8)}).`, 'a-_9'.repeat(8)],
    [`?token=${'a-_9'.repeat(8)}%3E&utm_source=mail`, 'a-_9'.repeat(8)],
    [`#token=${'a-_9'.repeat(8)},`, 'a-_9'.repeat(8)],
    ['?token=abc&utm_source=mail', 'abc'],
    ['?utm_source=mail#token=abc', 'abc'],
    ['?token=abc#token=older', 'abc'],
    ['?token=#token=abc', 'abc'],
    ['#token=', undefined],
    ['?token=%20', undefined],
    ['#abc', undefined],
    ['', undefined],
  ])('ending in %j has the token %s', (end, token) => {
    expect(parseReviewToken(new URL(`https://www.example.com/review/${id}${end}`))).toBe(token);
  });

  it('has the token in its query', () => {
    expect(getReviewLinkPath({ bookingId: id, token: 'a-b_c' })).toBe(`/review/${id}?token=a-b_c`);
    expect(getReviewLinkPath({ bookingId: id, token: 'a&b#c' })).toBe(`/review/${id}?token=a%26b%23c`);
  });

  it('is parsed back into the booking and the token that it was created from', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ minLength: 1 }), (bookingId, text) => {
        const token = text.trim() || 'x';
        const address = new URL(getReviewLinkPath({ bookingId, token }), 'https://www.example.com');
        expect(parseReviewBookingId(address.pathname)).toBe(bookingId);
        expect(parseReviewToken(address)).toBe(token);
        expect(address.hash).toBe('');
      }),
    );
  });
});

it('allows a review link for confirmed and completed bookings without a review', () => {
  const statusesWhere = (review_submitted: boolean) =>
    bookingStatuses.filter((status) => canHaveReviewLink({ status, review_submitted }));
  expect(statusesWhere(false)).toEqual(['confirmed', 'completed']);
  expect(statusesWhere(true)).toEqual([]);
});
