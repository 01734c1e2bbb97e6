import { describe, expect, it } from 'vitest';
import { findRelatedDayTrips, findRelatedTours, linkLocations, toursByLocation } from './related-trips.ts';

const tour = (id: string, locations: string[], difficulty_level = 'Easy') => ({ id, locations, difficulty_level });

describe('the tours related to one', () => {
  const own = tour('own', ['Fes', 'Merzouga', 'Marrakech']);
  const idsFor = (...tours: ReturnType<typeof tour>[]) => findRelatedTours(own, [own, ...tours]).map(({ id }) => id);

  it('are those with most locations in common, however they are written', () => {
    expect(idsFor(tour('one', ['Fes', 'Fes']), tour('none', ['Rabat']), tour('two', ['FES', 'merzouga ']))).toEqual([
      'two',
      'one',
      'none',
    ]);
  });

  it('are, with as many in common, those of the same difficulty, then in their order', () => {
    expect(
      idsFor(
        tour('hard', ['Fes'], 'Difficult'),
        tour('easy', ['Fes']),
        tour('far', []),
        tour('easy-too', ['Merzouga']),
      ),
    ).toEqual(['easy', 'easy-too', 'hard']);
  });

  it('are, with as many in common, in the order of the list whichever place it is', () => {
    expect(idsFor(tour('a', ['Marrakech']), tour('b', ['Merzouga']), tour('c', ['Fes']), tour('d', ['Fes']))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('begin with the nearest also where three others were found before it', () => {
    const near = tour('near', ['Fes', 'Merzouga']);
    expect(idsFor(tour('a', ['Fes']), tour('b', ['Fes']), tour('c', ['Fes']), near)).toEqual(['near', 'a', 'b']);
    expect(idsFor(tour('a', ['Merzouga']), near, tour('c', ['Fes']))).toEqual(['near', 'a', 'c']);
  });

  it('are three at most, and never the tour itself', () => {
    expect(idsFor(tour('a', []), tour('b', []), tour('c', []), tour('d', []))).toEqual(['a', 'b', 'c']);
    expect(idsFor()).toEqual([]);
  });
});

it('the day trips related to one are those of the same difficulty, then the others, in their order', () => {
  const trip = (id: string, difficulty: string) => ({ id, difficulty });
  const own = trip('own', 'Easy');
  const others = [trip('a', 'Moderate'), own, trip('b', 'Easy'), trip('c', 'Moderate'), trip('d', 'Easy')];
  expect(findRelatedDayTrips(own, others).map(({ id }) => id)).toEqual(['b', 'd', 'a']);
});

it('a stop is known by the location of its name', () => {
  const locations = [{ id: 'fes', name: 'Fes' }];
  expect(linkLocations([' fes', 'Erfoud'], locations)).toEqual([
    { name: ' fes', address: '/locations#fes' },
    { name: 'Erfoud', address: undefined },
  ]);
});

it('the tours through a place are those that name it, however it is written', () => {
  const tours = [
    { id: 'a', locations: ['Marrakech', ' fes '] },
    { id: 'b', locations: ['Fes el Bali'] },
    { id: 'c', locations: ['FES'] },
  ];
  expect(toursByLocation({ name: 'Fes' }, tours).map(({ id }) => id)).toEqual(['a', 'c']);
});

it('a list of tours is gone through once, however many pages ask about it', () => {
  let reads = 0;
  const tours = ['Fes', 'Rabat'].map((place) => ({
    get locations() {
      reads += 1;
      return [place];
    },
  }));
  for (const name of ['Fes', 'Rabat', 'Imlil']) toursByLocation({ name }, tours);
  expect(reads).toBe(tours.length);
});
