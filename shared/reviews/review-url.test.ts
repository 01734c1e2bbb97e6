import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getReviewPath, parseReviewBookingId, parseReviewToken } from './review-url.ts';

const id = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

describe('review link', () => {
  it.each([
    [`/review/${id}`, id],
    [`/review/${id.toUpperCase()}`, id],
    [`/review/${id}/`, id],
    ['/review', undefined],
    ['/review/', undefined],
    ['/review/7', undefined],
    [`/review/0${id}`, undefined],
    [`/review/${id}0`, undefined],
    [`/review/${id}/more`, undefined],
    [`/tours/${id}`, undefined],
  ])('has in the path %s the booking %s', (path, booking) => {
    expect(parseReviewBookingId(path)).toBe(booking);
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
  ])('has in %j the token %s', (end, token) => {
    expect(parseReviewToken(new URL(`https://www.example.com/review/${id}${end}`))).toBe(token);
  });

  it('is parsed back into the booking and the token that it was created from', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ minLength: 1 }), (booking, text) => {
        const token = text.trim() || 'x';
        const address = new URL(getReviewPath({ booking, token }), 'https://www.example.com');
        expect(parseReviewBookingId(address.pathname)).toBe(booking);
        expect(parseReviewToken(address)).toBe(token);
        expect(address.search).toBe('');
      }),
    );
  });
});
