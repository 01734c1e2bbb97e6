import { describe, expect, it } from 'vitest';
import { announcement, lastArrival, markKnown, newArrivals } from './new-bookings.ts';

const at = (id: string, minute: number) => ({
  id,
  created_at: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(),
});
const now = new Date('2026-11-21T10:30:00Z');

describe('new bookings', () => {
  it('are those that came in after the back office was opened', () => {
    const first = [at('b', 20), at('a', 10)];
    const since = lastArrival(first, now);
    expect(newArrivals(first, since)).toEqual([]);
    expect(newArrivals([at('d', 31), at('c', 30), ...first], since).map(({ id }) => id)).toEqual(['d', 'c']);
  });

  it('are none of the old ones that somebody has set back to pending', () => {
    const since = lastArrival([at('b', 20)], now);
    expect(newArrivals([at('b', 20), at('old', 5)], since)).toEqual([]);
  });

  it('are found when none was waiting before', () => {
    const since = lastArrival([], now);
    expect(newArrivals([at('a', 31)], since)).toHaveLength(1);
    expect(newArrivals([at('old', 5)], since)).toEqual([]);
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
