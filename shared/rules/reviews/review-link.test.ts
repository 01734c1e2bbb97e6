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
    [`/review/${id}%3Ftoken=abc`, id],
    [`/review/${id}%23token=abc`, id],
    [`/review/${id}%253Ftoken%253Dabc`, id],
    [`/review/${id}&token=abc`, id],
    [`/review/${id.slice(0, 20)}=%0D%0A${id.slice(20)}`, id],
    [`/review/${id.slice(0, 20)}%0A%20${id.slice(20)}%E2%80%9D`, id],
    ['/review/%E0%A4%A', undefined],
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

  const token = `3D${'a-_9'.repeat(7)}-_`;
  it.each([
    ...['', '.', ')', ',', '>', ').', '%29.', '%3E', '%20', '%20and%20more', '%E2%80%9D', '_', '-', '**', ']('].map(
      (after) => `?token=${token}${after}`,
    ),
    `?token=${token}&utm_source=mail`,
    `?token=${token}%3E&utm_source=mail`,
    `?utm_x=1&token=${token}`,
    `?utm_x=1&amp;token=${token}`,
    `?utm_x=1&amp%3Btoken=${token}`,
    `?token=${token}#token=${'b'.repeat(32)}`,
    `?TOKEN=${token}`,
    `?token%3D${token}`,
    `?token%253D${token}`,
    `?token=%20${token}`,
    `?token=*${token}*`,
    `?token="${token}"`,
    `?token=%E2%80%8B${token}`,
    `?token=<${token}>`,
    `?token=3D${token}`,
    `?token=${token.slice(0, 9)}=%0A${token.slice(9)}`,
    `?token=${token.slice(0, 9)}=${token.slice(9)}`,
    `?token=${token.slice(0, 9)}%3D%0D%0A${token.slice(9)}`,
    `?token=${token.slice(0, 9)}%0A%20${token.slice(9)}.`,
    `?token=${token.slice(0, 9)}\n${token.slice(9)}`,
    `?token=3D${token.slice(0, 30)}=%0A${token.slice(30)}`,
    `#token=${token},`,
    `#token%3D${token}`,
    `#?token=${token}`,
    `%23token=${token}`,
    `%23token%3D${token}.`,
    `%3Ftoken=${token}`,
    `%3Ftoken%3D${token}&utm_source=mail`,
    `%253Ftoken%253D${token}`,
    `%3Ftoken=${token}?utm_source=mail`,
    `&token=${token}`,
  ])('ending in %j names booking and token', (end) => {
    const address = new URL(`https://www.example.com/review/${id}${end}`);
    expect(parseReviewBookingId(address.pathname)).toBe(id);
    expect(parseReviewToken(address)).toBe(token);
  });

  it.each([`?token=${'a'.repeat(33)}`, `?token=${'a'.repeat(40)}.`])('ending in %j is left as it is', (end) => {
    const address = new URL(`https://www.example.com/review/${id}${end}`);
    expect(parseReviewToken(address)).toBe(end.slice('?token='.length));
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
