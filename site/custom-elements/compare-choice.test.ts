// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readChosenTrips, storeChosenTrips, toggleChosenTrip } from './compare-choice.ts';

afterEach(() => {
  vi.restoreAllMocks();
  storeChosenTrips([]);
});

it('chooses up to three trips in their order, and keeps them in the browser', () => {
  for (const trip of ['a', 'day-trips/b', 'c']) expect(toggleChosenTrip(trip)).toBe(true);
  expect(readChosenTrips()).toEqual(['a', 'day-trips/b', 'c']);
  expect(localStorage.getItem('compared-trips')).toBe('a,day-trips/b,c');
});

it('refuses a fourth trip, and takes it once another is removed', () => {
  storeChosenTrips(['a', 'b', 'c']);
  expect(toggleChosenTrip('d')).toBe(false);
  expect(toggleChosenTrip('b')).toBe(true);
  expect(toggleChosenTrip('d')).toBe(true);
  expect(readChosenTrips()).toEqual(['a', 'c', 'd']);
});

it.each(['{"a":[1]}', ',,', '<b>x y</b>', 'a,a,null/b/c'])('reads only trips from a broken list %j', (list) => {
  localStorage.setItem('compared-trips', list);
  expect(readChosenTrips()).toEqual(list.startsWith('a') ? ['a'] : []);
});

it('keeps the trips of this page where nothing can be stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(readChosenTrips()).toEqual([]);
  expect(toggleChosenTrip('a')).toBe(true);
  expect(readChosenTrips()).toEqual(['a']);
});
