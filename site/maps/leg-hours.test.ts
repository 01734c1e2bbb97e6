import { expect, it } from 'vitest';
import { getLegHours } from './leg-hours.ts';

const marrakech = { name: 'Marrakech', latitude: 31.6, longitude: -8 };
const aitBenhaddou = { name: 'Ait Benhaddou', latitude: 31, longitude: -7.1 };
const merzouga = { name: 'Merzouga', latitude: 31.1, longitude: -4 };
const fes = { name: 'Fes', latitude: 34, longitude: -5 };
const day = (title: string, hours_by_road: number | null, activities: string[] = []) => ({
  title,
  description: '',
  activities,
  hours_by_road,
});

it('writes the hours of a day beside its longest leg', () => {
  const days = [day('Over the pass', 9, ['Walk in AIT BENHADDOU', 'Dunes of Merzouga']), day('North to Fes', 8.5)];
  expect(getLegHours([marrakech, aitBenhaddou, merzouga, fes], days, false)).toEqual(['', '9 h', '8.5 h']);
});

it('writes those of the last day beside the way back', () => {
  const days = [day('To Merzouga', 10), day('A day of rest', null), day('Home', 9)];
  expect(getLegHours([marrakech, merzouga], days, true)).toEqual(['10 h', '9 h']);
});

it('looks for a stop from the day of the stop before it on, and writes nothing for one that no day names', () => {
  const days = [day('Fes', null), day('Merzouga', 8), day('Back in Fes', 7)];
  expect(getLegHours([marrakech, merzouga, fes], days, false)).toEqual(['8 h', '7 h']);
  expect(getLegHours([marrakech, aitBenhaddou, merzouga], days, false)).toEqual(['', '8 h']);
  expect(getLegHours([], [], true)).toEqual([]);
});

it('writes nothing beside a leg over days of other drives', () => {
  const days = [day('To Ait Benhaddou', 4), day('Round the lake', 2), day('Home', 6)];
  expect(getLegHours([marrakech, aitBenhaddou], days, true)).toEqual(['4 h', '']);
  const named = [...days.slice(0, 2), day('From Aït Benhaddou home', 6)];
  expect(getLegHours([marrakech, aitBenhaddou], named, true)).toEqual(['4 h', '6 h']);
});
