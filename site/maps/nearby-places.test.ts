import { expect, it } from 'vitest';
import { findNearbyPlaces } from './nearby-places.ts';

const place = (id: string, latitude: number | null, longitude: number | null) => ({ id, latitude, longitude });
const fes = place('fes', 34.0646, -4.9736);
const meknes = place('meknes', 33.8935, -5.5473);
const volubilis = place('volubilis', 34.0736, -5.5547);
const chefchaouen = place('chefchaouen', 35.1688, -5.2636);
const rabat = place('rabat', 34.0209, -6.8416);
const marrakech = place('marrakech', 31.6258, -7.9892);
const merzouga = place('merzouga', 31.0802, -4.0134);
const find = (...places: (typeof fes)[]) =>
  findNearbyPlaces(fes, places).map(({ place: { id }, kilometres }) => [id, kilometres]);

it('lists places by distance as the crow flies, without the place itself', () => {
  expect(find(marrakech, rabat, fes, meknes, volubilis)).toEqual([
    ['volubilis', 54],
    ['meknes', 56],
    ['rabat', 172],
  ]);
});

it('lists five places if the fourth and fifth are within 150 km, and else three', () => {
  const near = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => place(id, 34.1 + index / 10, -5));
  expect(find(...near).map(([id]) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(find(merzouga, marrakech, rabat, chefchaouen).map(([id]) => id)).toEqual(['chefchaouen', 'rabat', 'merzouga']);
});

it('leaves out places without a position, and lists none near such a place', () => {
  expect(find(place('rif', null, null), place('half', 34, null), meknes)).toEqual([['meknes', 56]]);
  expect(findNearbyPlaces(place('rif', null, null), [fes, meknes])).toEqual([]);
});

it('counts two places at the same position as 1 km apart', () => {
  expect(find(place('medina', 34.0646, -4.9736))).toEqual([['medina', 1]]);
});
