import { describe, expect, it } from 'vitest';
import { dismissBookings, findNewBookings, formatNewBookings, getLatestBookingTime } from './new-bookings.ts';

const at = (id: string, minute: number, booking_type = 'tour') => ({
  id,
  booking_type,
  created_at: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(),
});

describe('findNewBookings', () => {
  it('finds the bookings that came in after the admin was opened', () => {
    const since = getLatestBookingTime([at('b', 20)]);
    expect(findNewBookings([at('b', 20), at('a', 10)], since)).toEqual([]);
    expect(findNewBookings([at('d', 31), at('c', 30), at('b', 20)], since).map(({ id }) => id)).toEqual(['d', 'c']);
  });

  it('ignores an old booking that was set back to pending', () => {
    const since = getLatestBookingTime([at('confirmed', 25)]);
    expect(findNewBookings([at('confirmed', 25), at('pending', 20)], since)).toEqual([]);
  });

  it('finds all bookings when there was none before', () => {
    expect(findNewBookings([at('a', 31)], getLatestBookingTime([]))).toHaveLength(1);
  });

  it('ignores dismissed bookings', () => {
    dismissBookings('own');
    expect(findNewBookings([at('own', 40), at('other', 39)], 0).map(({ id }) => id)).toEqual(['other']);
  });

  it('formats the number of new bookings and questions', () => {
    expect(formatNewBookings([at('a', 1)])).toBe('1 new booking');
    expect(formatNewBookings([at('a', 1), at('b', 2, 'custom')])).toBe('2 new bookings');
    expect(formatNewBookings([at('a', 1, 'question')])).toBe('1 new question');
    expect(formatNewBookings([at('a', 1, 'question'), at('b', 2)])).toBe('2 new requests');
  });
});
