import { describe, expect, it } from 'vitest';
import { dismissBookings, findNewBookings, formatNewBookings, getLatestBookingTime } from './new-bookings.ts';

const at = (id: string, minute: number) => ({
  id,
  created_at: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(),
});

describe('new bookings', () => {
  it('are those that came in after the back office was opened', () => {
    const since = getLatestBookingTime([at('b', 20)]);
    expect(findNewBookings([at('b', 20), at('a', 10)], since)).toEqual([]);
    expect(findNewBookings([at('d', 31), at('c', 30), at('b', 20)], since).map(({ id }) => id)).toEqual(['d', 'c']);
  });

  it('are none of the old ones that somebody has set back to pending, though no pending one is newer', () => {
    const since = getLatestBookingTime([at('confirmed', 25)]);
    expect(findNewBookings([at('confirmed', 25), at('pending', 20)], since)).toEqual([]);
  });

  it('are all when there was none before', () => {
    expect(findNewBookings([at('a', 31)], getLatestBookingTime([]))).toHaveLength(1);
  });

  it('are not announced to who has made or seen them', () => {
    dismissBookings('own');
    expect(findNewBookings([at('own', 40), at('other', 39)], 0).map(({ id }) => id)).toEqual(['other']);
  });

  it('are counted in words', () => {
    expect(formatNewBookings(1)).toBe('1 new booking');
    expect(formatNewBookings(2)).toBe('2 new bookings');
  });
});
