import { describe, expect, it } from 'vitest';
import {
  type DayTripFilters,
  dayTripFiltersFromQuery,
  dayTripFiltersToQuery,
  dayTripLevelOptions,
  filterDayTrips,
} from './day-trips.ts';

const trips = [
  { difficulty: 'Easy', place: 'Fes' },
  { difficulty: 'Difficult', place: 'Marrakech' },
  { difficulty: 'Easy', place: undefined },
];
const all: DayTripFilters = { level: 'All Trips', place: 'anywhere' };

describe('the day trip filter', () => {
  it('keeps all day trips, or those of the level, in their order', () => {
    expect(filterDayTrips(trips, all)).toEqual(trips);
    expect(filterDayTrips(trips, { ...all, level: 'Easy' })).toEqual([trips[0], trips[2]]);
    expect(filterDayTrips(trips, { ...all, level: 'Challenging' })).toEqual([]);
  });

  it('keeps the day trips that leave from the place, of the level if one is chosen', () => {
    expect(filterDayTrips(trips, { ...all, place: 'Fes' })).toEqual([trips[0]]);
    expect(filterDayTrips(trips, { level: 'Easy', place: 'Marrakech' })).toEqual([]);
  });

  it('reads the level that it writes into the query, and ignores unknown ones', () => {
    for (const level of dayTripLevelOptions)
      expect(dayTripFiltersFromQuery(dayTripFiltersToQuery({ ...all, level }), [])).toEqual({ ...all, level });
    expect(dayTripFiltersToQuery(all)).toBe('');
    expect(dayTripFiltersFromQuery('?difficulty=easy', []).level).toBe('Easy');
    expect(dayTripFiltersFromQuery('?difficulty=Difficult', []).level).toBe('All Trips');
  });

  it('reads the place that it writes into the query, and ignores places that no day trip leaves from', () => {
    const chosen: DayTripFilters = { level: 'Easy', place: 'Fes' };
    expect(dayTripFiltersToQuery(chosen)).toBe('?difficulty=Easy&from=Fes');
    expect(dayTripFiltersFromQuery('?difficulty=Easy&from=fes', ['Marrakech', 'Fes'])).toEqual(chosen);
    expect(dayTripFiltersFromQuery('?from=Atlantis', ['Marrakech', 'Fes'])).toEqual(all);
  });
});
