import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOptions } from './ages.ts';
import {
  defaultTourFilters,
  difficultyOptions,
  durationOptions,
  filterTours,
  findNearestTours,
  monthOptions,
  sortOptions,
  tourFiltersFromQuery,
  tourFiltersToQuery,
} from './tours.ts';

const sahara = {
  title: 'Sahara',
  excerpt: 'Dunes and stars',
  locations: ['Merzouga'],
  duration: '3 days / 2 nights',
  difficulty: 'Easy',
  months: 'March,April',
  start: 'Marrakech',
  amount: 280,
  currency: 'EUR',
  lowestAge: 6,
  days: 3,
};
const atlas = {
  title: 'Atlas',
  excerpt: 'Mule paths',
  locations: ['Imlil'],
  duration: '5 days / 4 nights',
  difficulty: 'Difficult',
  months: 'January,March,July',
  start: 'Fès',
  amount: 90,
  currency: 'EUR',
  lowestAge: 0,
  days: 5,
};
const choices = { starts: ['All', 'Marrakech', 'Fes'], prices: ['All', '100', '300'], currency: 'EUR', sign: '€' };
const filter = (given: readonly (typeof sahara)[], filters: Partial<typeof defaultTourFilters>) =>
  filterTours(given, { ...defaultTourFilters, ...filters }, 'EUR');
const tours = [sahara, atlas];

describe('the tour filters', () => {
  it('the default tour filters keep all tours in the given order', () => {
    expect(filter(tours, {})).toEqual(tours);
  });

  it.each(['SAHARA', 'stars', 'merzou', '  dunes '])(
    'the tour search finds %j in title, excerpt or locations, ignoring case',
    (search) => {
      expect(filter(tours, { search })).toEqual([sahara]);
    },
  );

  it('tour filters match a duration that the text contains, and the exact difficulty', () => {
    expect(filter(tours, { duration: '5 days' })).toEqual([atlas]);
    expect(filter(tours, { difficulty: 'Easy' })).toEqual([sahara]);
    expect(filter(tours, { difficulty: 'Easy', duration: '5 days' })).toEqual([]);
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
    expect(filter([tour], { duration })).toEqual(passes ? [tour] : []);
  });

  it('tour filters sort by title when chosen, without changing the given list', () => {
    expect(filter(tours, { sort: 'Alphabetical' })).toEqual([atlas, sahara]);
    expect(tours).toEqual([sahara, atlas]);
  });
});

describe('the further tour filters', () => {
  const onRequest = { ...sahara, title: 'Caravan', amount: 0, days: 8 };
  const inDirhams = { ...sahara, title: 'Medina', amount: 50, currency: 'MAD', days: 1 };
  const all = [...tours, onRequest, inDirhams];

  it.each([
    [{ month: 'March' }, all],
    [{ month: 'July' }, [atlas]],
    [{ start: 'fes' }, [atlas]],
    [{ start: 'Marrakech' }, [sahara, onRequest, inDirhams]],
    [{ price: '300' }, [sahara, atlas]],
    [{ price: '100' }, [atlas]],
    [{ youngest: '4 years' }, [atlas]],
    [{ youngest: '6 years' }, all],
    [{ month: 'July', youngest: '14 years', price: '300', start: 'Fes' }, [atlas]],
  ] as const)('keep for %j what is known to match', (filters, kept) => {
    expect(filter(all, filters)).toEqual(kept);
  });

  it('sort by price in the main currency, those without one last, and by length', () => {
    expect(filter(all, { sort: 'Lowest Price' })).toEqual([atlas, sahara, onRequest, inDirhams]);
    expect(filter(all, { sort: 'Shortest' })).toEqual([inDirhams, sahara, atlas, onRequest]);
  });

  it('find the tours that the fewest of them leave out', () => {
    const find = (filters: Partial<typeof defaultTourFilters>) =>
      findNearestTours(all, { ...defaultTourFilters, ...filters }, 'EUR');
    expect(find({ difficulty: 'Easy', price: '100' })).toEqual([sahara, atlas, onRequest]);
    expect(find({ difficulty: 'Easy', month: 'July', start: 'Marrakech' })[0]).toBe(sahara);
    expect(find({ difficulty: 'Moderate' })).toEqual([]);
    expect(find({})).toEqual([]);
  });
});

describe('the tour filters in a query', () => {
  const filters = fc.record({
    search: fc.string({ maxLength: 200 }),
    difficulty: fc.constantFrom(...difficultyOptions),
    duration: fc.constantFrom(...durationOptions),
    month: fc.constantFrom(...monthOptions),
    start: fc.constantFrom(...choices.starts),
    price: fc.constantFrom(...choices.prices),
    youngest: fc.constantFrom(...ageOptions),
    sort: fc.constantFrom(...sortOptions),
  });

  it('tour filters are read from a query as they were written', () => {
    fc.assert(
      fc.property(filters, (given) => {
        expect(tourFiltersFromQuery(tourFiltersToQuery(given), choices)).toEqual(given);
      }),
    );
  });

  it('tour filters are the defaults for an empty query and for unknown values', () => {
    expect(tourFiltersFromQuery('', choices)).toEqual(defaultTourFilters);
    expect(
      tourFiltersFromQuery('?difficulty=Deadly&duration=9&sort=&month=Maytember&start=Oz&price=7&youngest=-1', choices),
    ).toEqual(defaultTourFilters);
    expect(tourFiltersToQuery(defaultTourFilters)).toBe('');
  });

  it('tour filters read at most 200 characters of a search from the query', () => {
    expect(tourFiltersFromQuery(`?search=${'a'.repeat(201)}`, choices).search).toBe('a'.repeat(200));
  });
});
