import { describe, expect, it } from 'vitest';
import { announcement, lastArrival, markKnown, newArrivals } from './new-bookings.ts';

const at = (id: string, minute: number) => ({
  id,
  created_at: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(),
});

describe('new bookings', () => {
  it('are those that came in after the back office was opened', () => {
    const since = lastArrival([at('b', 20)]);
    expect(newArrivals([at('b', 20), at('a', 10)], since)).toEqual([]);
    expect(newArrivals([at('d', 31), at('c', 30), at('b', 20)], since).map(({ id }) => id)).toEqual(['d', 'c']);
  });

  it('are none of the old ones that somebody has set back to pending, though no pending one is newer', () => {
    const since = lastArrival([at('confirmed', 25)]);
    expect(newArrivals([at('confirmed', 25), at('pending', 20)], since)).toEqual([]);
  });

  it('are all when there was none before', () => {
    expect(newArrivals([at('a', 31)], lastArrival([]))).toHaveLength(1);
  });

  it('are not announced to who has made or seen them', () => {
    markKnown('own');
    expect(newArrivals([at('own', 40), at('other', 39)], 0).map(({ id }) => id)).toEqual(['other']);
  });

  it('are counted in words', () => {
    expect(announcement(1)).toBe('1 new booking');
    expect(announcement(2)).toBe('2 new bookings');
  });
});
