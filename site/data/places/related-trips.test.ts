import { describe, expect, it } from 'vitest';
import type { Location } from '../schemas/location.ts';
import { findRelatedDayTrips, findRelatedTours, findToursOfLocation, linkLocations } from './related-trips.ts';

const tour = (id: string, locations: string[], difficulty_level = 'Easy', start_town: string | null = null) => ({
  id,
  title: 'A trip',
  locations,
  difficulty_level,
  start_town,
  end_town: null,
});

const located = (name: string, location_type: Location['location_type'], latitude: number, longitude: number) => ({
  id: name,
  name,
  location_type,
  latitude,
  longitude,
});

describe('the related tours', () => {
  const own = tour('own', ['Aville', 'Bville', 'Cville', 'Dville']);
  const idsFor = (...tours: ReturnType<typeof tour>[]) =>
    findRelatedTours(own, [own, ...tours], []).map(({ id }) => id);

  it('related tours with the most shared locations come first, ignoring case and blanks', () => {
    expect(
      idsFor(tour('one', ['Bville', 'Bville']), tour('none', ['Eville']), tour('two', ['BVILLE', 'cville '])),
    ).toEqual(['two', 'one', 'none']);
  });

  it('a tour that starts in the same place comes before one that shares more places', () => {
    const along = tour('along', ['Dville', 'Cville', 'Bville']);
    const far = tour('far', ['Eville']);
    expect(idsFor(along, far, tour('start', [' aville', 'Eville'], 'Difficult'))).toEqual(['start', 'along', 'far']);
    expect(idsFor(along, tour('town', ['Eville'], 'Easy', 'AVILLE'))).toEqual(['town', 'along']);
    // Two tours without places do not start in the same one.
    const placeless = tour('placeless', []);
    expect(findRelatedTours(placeless, [placeless, far, tour('other', [])], []).map(({ id }) => id)).toEqual([
      'far',
      'other',
    ]);
  });

  it('related tours with equally many shared locations are sorted by same difficulty, then by position', () => {
    expect(
      idsFor(
        tour('hard', ['Bville'], 'Difficult'),
        tour('easy', ['Bville']),
        tour('far', []),
        tour('easy-too', ['Cville']),
      ),
    ).toEqual(['easy', 'easy-too', 'hard']);
  });

  it('related tours keep the order of the list whichever location they share', () => {
    expect(idsFor(tour('a', ['Dville']), tour('b', ['Cville']), tour('c', ['Bville']), tour('d', ['Bville']))).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('the most similar tour comes first even if three others precede it in the list', () => {
    const near = tour('near', ['Bville', 'Cville']);
    expect(idsFor(tour('a', ['Bville']), tour('b', ['Bville']), tour('c', ['Bville']), near)).toEqual([
      'near',
      'a',
      'b',
    ]);
    expect(idsFor(tour('a', ['Cville']), near, tour('c', ['Bville']))).toEqual(['near', 'a', 'c']);
  });

  it('a desert tour from afar comes before a city break in the same town, the nearest start first', () => {
    const locations = [located('Merzouga', 'Desert', 31.1, -4.01), located('Azilal', 'Other', 31.96, -6.57)];
    const from = (id: string, start: string, ...stops: string[]) => tour(id, [start, ...stops], 'Easy', start);
    const desert = from('own', 'Fes', 'Merzouga');
    const find = (...tours: ReturnType<typeof tour>[]) =>
      findRelatedTours(desert, [desert, ...tours], locations).map(({ id }) => id);
    const city = { ...from('city', 'Fes', 'Meknes', 'Fes'), title: 'The medina of Fes' };
    const [far, near] = [from('far', 'Marrakech', 'Merzouga'), from('near', 'Azilal', 'Merzouga')];
    expect(find(city, far, near)).toEqual(['near', 'far', 'city']);
    // The start is the same town within 100 km, so that more places in common count.
    const [here, beside] = [from('here', 'Fes', 'Zagora', 'Merzouga'), from('beside', 'Azrou', 'Fes', 'Merzouga')];
    expect(find(near, here, beside)).toEqual(['here', 'beside', 'near']);
    expect(find(near, beside, { ...here, difficulty_level: 'Difficult' })).toEqual(['beside', 'here', 'near']);
  });

  it('related tours are at most three, and never the tour itself', () => {
    expect(idsFor(tour('a', []), tour('b', []), tour('c', []), tour('d', []))).toEqual(['a', 'b', 'c']);
    expect(idsFor()).toEqual([]);
  });
});

it('lists related day trips by departure place, then places in the title, then difficulty, then their order', () => {
  const locations = ['Fes', 'Marrakech', 'Meknes', 'Volubilis'].map((name) => ({
    ...located(name, 'Other', 0, 0),
    latitude: null,
  }));
  const trip = (id: string, title: string, meeting_point: string | null, difficulty = 'Easy') => ({
    id,
    title,
    start_town: null,
    end_town: null,
    meeting_point,
    difficulty,
  });
  const own = trip('own', 'Volubilis and Meknes', 'Bab Boujloud, Fes');
  const find = (...others: ReturnType<typeof trip>[]) =>
    findRelatedDayTrips(own, [own, ...others], locations).map(({ id }) => id);
  const far = trip('far', 'Ouzoud', 'Marrakech');
  const from = trip('from', 'Walk', 'Fes', 'Moderate');
  const shared = trip('shared', 'The gates of Meknes', 'Marrakech');
  expect(find(far, shared, from)).toEqual(['from', 'shared', 'far']);
  expect(find(trip('hard', 'Ouzoud', null, 'Moderate'), far, trip('easy', 'Walk', null))).toEqual([
    'far',
    'easy',
    'hard',
  ]);
  // Two trips with an unknown departure place do not leave from the same one.
  expect(
    findRelatedDayTrips(trip('a', 'Walk', null), [trip('b', 'Ride', null, 'Moderate'), far], locations)[0]?.id,
  ).toBe('far');
});

it('links a stop to the location of the same name, ignoring case, accents and blanks', () => {
  const locations = [
    { id: 'fes', name: 'Fes', location_type: 'Imperial City' as const, latitude: 34.06, longitude: -4.97 },
    { id: 'rif', name: 'Rif', location_type: 'Mountain Region' as const, latitude: 35, longitude: -4.5 },
  ];
  expect(linkLocations([' fès', 'Erfoud', 'Rif', 'azrou'], locations)).toEqual([
    { name: ' fès', address: '/locations/fes', position: { latitude: 34.06, longitude: -4.97 } },
    { name: 'Erfoud', address: undefined, position: undefined },
    { name: 'Rif', address: '/locations/rif', position: undefined },
    { name: 'azrou', address: undefined, position: { latitude: 33.434, longitude: -5.221 } },
  ]);
});

it('places a stop by its own position, if that can be read', () => {
  const own = { latitude: 31.43, longitude: -4.23 };
  expect(linkLocations(['Érfoud', 'Nowhere'], [], ['erfoud: 31.43, -4.23', 'nowhere: soon'])).toEqual([
    { name: 'Érfoud', address: undefined, position: own },
    { name: 'Nowhere', address: undefined, position: undefined },
  ]);
});

it('finds the tours that name a location, those that start there first, ignoring case and blanks', () => {
  const tours = [
    tour('a', ['Marrakech', ' fes ']),
    tour('b', ['Fes el Bali']),
    tour('c', ['FES']),
    tour('d', ['Fes', 'Rabat'], 'Easy', 'Rabat'),
    tour('e', ['Rabat'], 'Easy', 'Fes'),
  ];
  expect(findToursOfLocation({ name: 'Fes' }, tours).map(({ id }) => id)).toEqual(['c', 'e', 'a', 'd']);
});

it('reads a list of tours only once for any number of locations', () => {
  let reads = 0;
  const tours = ['Fes', 'Rabat'].map((name) => ({
    start_town: name,
    get locations() {
      reads += 1;
      return [name];
    },
  }));
  findToursOfLocation({ name: 'Fes' }, tours);
  const readOnce = reads;
  for (const name of ['Fes', 'Rabat', 'Imlil']) findToursOfLocation({ name }, tours);
  expect([readOnce > 0, reads]).toEqual([true, readOnce]);
});
