import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultTourFilters,
  difficultyOptions,
  durationOptions,
  filterTours,
  sortOptions,
  tourFiltersFromQuery,
  tourFiltersToQuery,
} from './tours.ts';

const sahara = {
  title: 'Sahara',
  description: 'Dunes and stars',
  locations: ['Merzouga'],
  duration: '3 days / 2 nights',
  difficulty: 'Easy',
};
const atlas = {
  title: 'Atlas',
  description: 'Mule paths',
  locations: ['Imlil'],
  duration: '5 days / 4 nights',
  difficulty: 'Difficult',
};
const tours = [sahara, atlas];

describe('the tour filters', () => {
  it('the default tour filters keep all tours in the given order', () => {
    expect(filterTours(tours, defaultTourFilters)).toEqual(tours);
  });

  it.each(['SAHARA', 'stars', 'merzou', '  dunes '])(
    'the tour search finds %j in title, description or locations, ignoring case',
    (search) => {
      expect(filterTours(tours, { ...defaultTourFilters, search })).toEqual([sahara]);
    },
  );

  it('tour filters match a duration that the text contains, and the exact difficulty', () => {
    expect(filterTours(tours, { ...defaultTourFilters, duration: '5 days' })).toEqual([atlas]);
    expect(filterTours(tours, { ...defaultTourFilters, difficulty: 'Easy' })).toEqual([sahara]);
    expect(filterTours(tours, { ...defaultTourFilters, difficulty: 'Easy', duration: '5 days' })).toEqual([]);
  });

  it.each([
    ['1 day', '1 day', true],
    ['1 day', 'Half a day', false],
    ['1 day', '1 Day, from 9 to 5', true],
    ['1 day', '11 days / 10 nights', false],
    ['2 days', '2 days / 1 night', true],
    ['2 days', 'Weekend of 2 days', true],
    ['2 days', '12 days / 11 nights', false],
    ['7 days', '17 days', false],
  ] as const)('the filter for the duration %j given a tour of %j passes it: %j', (duration, length, passes) => {
    const tour = { ...sahara, duration: length };
    expect(filterTours([tour], { ...defaultTourFilters, duration })).toEqual(passes ? [tour] : []);
  });

  it('tour filters sort by title when chosen, without changing the given list', () => {
    expect(filterTours(tours, { ...defaultTourFilters, sort: 'Alphabetical' })).toEqual([atlas, sahara]);
    expect(tours).toEqual([sahara, atlas]);
  });
});

describe('the tour filters in a query', () => {
  const filters = fc.record({
    search: fc.string({ maxLength: 200 }),
    difficulty: fc.constantFrom(...difficultyOptions),
    duration: fc.constantFrom(...durationOptions),
    sort: fc.constantFrom(...sortOptions),
  });

  it('tour filters are read from a query as they were written', () => {
    fc.assert(
      fc.property(filters, (given) => {
        expect(tourFiltersFromQuery(tourFiltersToQuery(given))).toEqual(given);
      }),
    );
  });

  it('tour filters are the defaults for an empty query and for unknown values', () => {
    expect(tourFiltersFromQuery('')).toEqual(defaultTourFilters);
    expect(tourFiltersFromQuery('?difficulty=Deadly&duration=9&sort=')).toEqual(defaultTourFilters);
    expect(tourFiltersToQuery(defaultTourFilters)).toBe('');
  });

  it('tour filters read at most 200 characters of a search from the query', () => {
    expect(tourFiltersFromQuery(`?search=${'a'.repeat(201)}`).search).toBe('a'.repeat(200));
  });
});
