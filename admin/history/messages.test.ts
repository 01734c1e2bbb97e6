import { expect, it } from 'vitest';
import { formatMailDetail } from './messages.ts';

it('says in words which mail an entry is about, and whether it was sent again', () => {
  expect(formatMailDetail('review_invitation')).toBe('Review invitation');
  expect(formatMailDetail('booking_alert again')).toBe('New booking, to staff, again');
});
