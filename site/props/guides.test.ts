import { expect, it } from 'vitest';
import { addGuideIds, findGuides, findLedTrips } from './guides.ts';

const create = (name: string, trips = '') => ({
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  name,
  region: 'Fes',
  languages: 'Arabic',
  speciality: '',
  trips,
  portrait: '',
});
const tours = [
  { id: 'dunes', title: 'Dunes' },
  { id: 'coast', title: 'Coast' },
];
const dayTrips = [{ id: 'dunes', title: 'A day in the dunes' }];

it('the id of a guide is made of the name, also of an equal one and of another script', () => {
  const guides = ['Aïcha Ait Ali', 'Hassan', 'hassan', 'حسن', '李'].map((name) => create(name));
  expect(addGuideIds(guides).map(({ id }) => id)).toEqual([
    'guide-aicha-ait-ali',
    'guide-hassan',
    'guide-hassan-2',
    'guide',
    'guide-2',
  ]);
});

it('a guide leads the public trips of the entry, in its order and each once', () => {
  const entry = create('Hassan', 'day-trips/dunes, tours/deleted, tours/dunes, tours/dunes');
  expect(findLedTrips(entry, tours, dayTrips)).toEqual([
    { path: '/day-trips/dunes', title: 'A day in the dunes' },
    { path: '/tours/dunes', title: 'Dunes' },
  ]);
  expect(findLedTrips(create('Nadia'), tours, dayTrips)).toEqual([]);
});

it('a trip is led by the guides that name it, and a day trip of the same id by others', () => {
  const guides = [create('Hassan', 'tours/dunes, tours/coast'), create('Nadia', 'day-trips/dunes'), create('Leila')];
  expect(findGuides('/tours/dunes', guides)).toEqual([{ name: 'Hassan', href: '/about#guide-hassan' }]);
  expect(findGuides('/day-trips/dunes', guides)).toEqual([{ name: 'Nadia', href: '/about#guide-nadia' }]);
  expect(findGuides('/tours/coastal', guides)).toEqual([]);
});
