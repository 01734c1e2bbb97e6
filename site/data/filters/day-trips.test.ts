import { describe, expect, it } from 'vitest';
import { dayTripLevelFromQuery, dayTripLevelOptions, dayTripLevelToQuery, filterDayTrips } from './day-trips.ts';

const trips = [{ difficulty: 'Easy' }, { difficulty: 'Difficult' }, { difficulty: 'Easy' }];

describe('the day trip filter', () => {
  it('keeps all day trips, or those of the level, in their order', () => {
    expect(filterDayTrips(trips, 'All Trips')).toEqual(trips);
    expect(filterDayTrips(trips, 'Easy')).toEqual([trips[0], trips[2]]);
    expect(filterDayTrips(trips, 'Challenging')).toEqual([]);
  });

  it('reads the level that it writes into the query, and ignores unknown ones', () => {
    for (const level of dayTripLevelOptions) expect(dayTripLevelFromQuery(dayTripLevelToQuery(level))).toBe(level);
    expect(dayTripLevelToQuery('All Trips')).toBe('');
    expect(dayTripLevelFromQuery('?difficulty=easy')).toBe('Easy');
    expect(dayTripLevelFromQuery('?difficulty=Difficult')).toBe('All Trips');
  });
});
