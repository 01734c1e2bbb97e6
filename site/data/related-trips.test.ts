import { describe, expect, it } from 'vitest';
import { findRelatedDayTrips, findRelatedTours, findToursOfLocation, linkLocations } from './related-trips.ts';

const tour = (id: string, locations: string[], difficulty_level = 'Easy') => ({ id, locations, difficulty_level });

describe('the related tours', () => {
  const own = tour('own', ['Fes', 'Merzouga', 'Marrakech']);
  const idsFor = (...tours: ReturnType<typeof tour>[]) => findRelatedTours(own, [own, ...tours]).map(({ id }) => id);

  it('related tours with the most shared locations come first, ignoring case and blanks', () => {
    expect(idsFor(tour('one', ['Fes', 'Fes']), tour('none', ['Rabat']), tour('two', ['FES', 'merzouga ']))).toEqual([
      'two',
      'one',
      'none',
    ]);
  });

  it('related tours with equally many shared locations are sorted by same difficulty, then by position', () => {
    expect(
      idsFor(
        tour('hard', ['Fes'], 'Difficult'),
        tour('easy', ['Fes']),
        tour('far', []),
        tour('easy-too', ['Merzouga']),
      ),
    ).toEqual(['easy', 'easy-too', 'hard']);
  });

  it('related tours keep the order of the list whichever location they share', () => {
    expect(idsFor(tour('a', ['Marrakech']), tour('b', ['Merzouga']), tour('c', ['Fes']), tour('d', ['Fes']))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('the most similar tour comes first even if three others precede it in the list', () => {
    const near = tour('near', ['Fes', 'Merzouga']);
    expect(idsFor(tour('a', ['Fes']), tour('b', ['Fes']), tour('c', ['Fes']), near)).toEqual(['near', 'a', 'b']);
    expect(idsFor(tour('a', ['Merzouga']), near, tour('c', ['Fes']))).toEqual(['near', 'a', 'c']);
  });

  it('related tours are at most three, and never the tour itself', () => {
    expect(idsFor(tour('a', []), tour('b', []), tour('c', []), tour('d', []))).toEqual(['a', 'b', 'c']);
    expect(idsFor()).toEqual([]);
  });
});

it('lists related day trips of the same difficulty first, then the others, each in their order', () => {
  const trip = (id: string, difficulty: string) => ({ id, difficulty });
  const own = trip('own', 'Easy');
  const others = [trip('a', 'Moderate'), own, trip('b', 'Easy'), trip('c', 'Moderate'), trip('d', 'Easy')];
  expect(findRelatedDayTrips(own, others).map(({ id }) => id)).toEqual(['b', 'd', 'a']);
});

it('links a stop to the location of the same name, ignoring case and blanks', () => {
  const locations = [{ id: 'fes', name: 'Fes' }];
  expect(linkLocations([' fes', 'Erfoud'], locations)).toEqual([
    { name: ' fes', address: '/locations#fes' },
    { name: 'Erfoud', address: undefined },
  ]);
});

it('finds the tours that name a location, ignoring case and blanks', () => {
  const tours = [
    { id: 'a', locations: ['Marrakech', ' fes '] },
    { id: 'b', locations: ['Fes el Bali'] },
    { id: 'c', locations: ['FES'] },
  ];
  expect(findToursOfLocation({ name: 'Fes' }, tours).map(({ id }) => id)).toEqual(['a', 'c']);
});

it('reads a list of tours only once for any number of locations', () => {
  let reads = 0;
  const tours = ['Fes', 'Rabat'].map((name) => ({
    get locations() {
      reads += 1;
      return [name];
    },
  }));
  for (const name of ['Fes', 'Rabat', 'Imlil']) findToursOfLocation({ name }, tours);
  expect(reads).toBe(tours.length);
});
