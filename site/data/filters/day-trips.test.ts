import { describe, expect, it } from 'vitest';
import {
  type DayTripFilters,
  dayTripFiltersFromQuery,
  dayTripFiltersToQuery,
  dayTripLevelOptions,
  defaultDayTripFilters,
  filterDayTrips,
} from './day-trips.ts';

const texts = { title: 'Cedars', subtitle: 'A day out', excerpt: 'Apes in the trees' };
const trips = [
  { ...texts, difficulty: 'Easy', place: 'Fes', lowestAge: 0 },
  { ...texts, title: 'The pass', difficulty: 'Difficult', place: 'Marrakech', lowestAge: 10 },
  { ...texts, subtitle: 'Vallée', difficulty: 'Easy', place: undefined, lowestAge: 4 },
];
const all = defaultDayTripFilters;

describe('the day trip filter', () => {
  it('keeps all day trips, or those of the level, in their order', () => {
    expect(filterDayTrips(trips, all)).toEqual(trips);
    expect(filterDayTrips(trips, { ...all, level: 'Easy' })).toEqual([trips[0], trips[2]]);
    expect(filterDayTrips(trips, { ...all, level: 'Challenging' })).toEqual([]);
  });

  it('keeps the day trips that leave from the place, of the level if one is chosen', () => {
    expect(filterDayTrips(trips, { ...all, place: 'Fes' })).toEqual([trips[0]]);
    expect(filterDayTrips(trips, { ...all, level: 'Easy', place: 'Marrakech' })).toEqual([]);
  });

  it.each([
    [{ search: 'CEDARS' }, [0, 2]],
    [{ search: 'vallee apes' }, [2]],
    [{ search: 'Fes' }, []],
    [{ youngest: '2 years' }, [0]],
    [{ youngest: '8 years' }, [0, 2]],
    [{ youngest: '8 years', search: 'pass' }, []],
    [{ youngest: '10 years', search: 'pass' }, [1]],
  ] as const)('keeps for %j what has the words and takes the youngest', (filters, kept) => {
    expect(filterDayTrips(trips, { ...all, ...filters })).toEqual(kept.map((index) => trips[index]));
  });

  it('reads the search and the age that it writes into the query', () => {
    const chosen: DayTripFilters = { ...all, search: 'a & b', youngest: '6 years' };
    expect(dayTripFiltersToQuery(chosen)).toBe('?search=a+%26+b&youngest=6+years');
    expect(dayTripFiltersFromQuery('?search=a+%26+b&youngest=6+years', [])).toEqual(chosen);
    expect(dayTripFiltersFromQuery('?youngest=5', []).youngest).toBe('All');
  });

  it('reads the level that it writes into the query, and ignores unknown ones', () => {
    for (const level of dayTripLevelOptions)
      expect(dayTripFiltersFromQuery(dayTripFiltersToQuery({ ...all, level }), [])).toEqual({ ...all, level });
    expect(dayTripFiltersToQuery(all)).toBe('');
    expect(dayTripFiltersFromQuery('?difficulty=easy', []).level).toBe('Easy');
    expect(dayTripFiltersFromQuery('?difficulty=Difficult', []).level).toBe('All Trips');
  });

  it('reads the place that it writes into the query, and ignores places that no day trip leaves from', () => {
    const chosen: DayTripFilters = { ...all, level: 'Easy', place: 'Fes' };
    expect(dayTripFiltersToQuery(chosen)).toBe('?difficulty=Easy&from=Fes');
    expect(dayTripFiltersFromQuery('?difficulty=Easy&from=fes', ['Marrakech', 'Fes'])).toEqual(chosen);
    expect(dayTripFiltersFromQuery('?from=Atlantis', ['Marrakech', 'Fes'])).toEqual(all);
  });
});
