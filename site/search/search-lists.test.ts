import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSearch } from './search-lists.ts';
import { createRecord } from './search-record.fixture.ts';
import type { SearchedList } from './search-record.ts';
import { foldForSearch } from './search-words.ts';
import { placeNames, things } from './synonyms.ts';

const search = await createSearch([
  createRecord('tours', 'Sahara in three days', {
    places: 'Marrakech\nAit Benhaddou\nMerzouga',
    facts: '3 days / 2 nights',
    description: 'Over the Tizi n’Tichka, at 2,260 m, to the dunes.',
    itinerary: 'A night at the foot of the dunes.\nBreakfast with Brahim.',
  }),
  createRecord('tours', 'Toubkal summit', {
    places: 'Imlil',
    facts: '4 days / 3 nights\nDifficult',
    description: 'On foot to 4,167 m, with 7 mules and the mule driver’s family.',
  }),
  createRecord('tours', 'Imperial cities', {
    places: 'Fès\nMeknès',
    facts: '7 days / 6 nights',
    description: 'Medinas.',
  }),
  createRecord('tours', 'M’Goun traverse', {
    facts: '17 days',
    highlights: 'A trek over the ridge\nShared with other travellers\nGerman\nSingle supplement: €30',
  }),
  createRecord('day-trips', 'Ouzoud waterfalls', { description: 'The highest of the Atlas.' }),
  createRecord('locations', 'Erg Chigaga', { facts: 'Desert', description: 'The wild ones.' }),
  createRecord('questions', 'Is Fes safe?', { description: 'Yes, and the waterfalls of Ouzoud too.' }),
  createRecord('locations', 'High Atlas', {
    facts: 'Mountain Region',
    description: 'Between the plain and the Sahara.',
  }),
]);
/** Returns the ids of the answer, then of what else mentions the words. */
const find = (list: SearchedList, typed: string) => {
  const { ranks, mentions } = search(list, typed);
  return [...ranks.keys(), ...mentions.map(({ id }) => id)];
};

describe('the search', () => {
  it.each([
    ['M’Goun', 'm’goun-traverse'],
    ["m'goun", 'm’goun-traverse'],
    ['mgoun', 'm’goun-traverse'],
    ['Aït-Benhaddou', 'sahara-in-three-days'],
    ['ait ben haddou', 'sahara-in-three-days'],
    ['a\u200bit bénhaddou', 'sahara-in-three-days'],
    ['FES,', 'imperial-cities'],
    ['ｆｅｓ', 'imperial-cities'],
    ['Fez', 'imperial-cities'],
    ['Marrakesh', 'sahara-in-three-days'],
    ['marrakehs', 'sahara-in-three-days'],
    ['Mrezouga', 'sahara-in-three-days'],
    ['tubkal', 'toubkal-summit'],
    ['7 days', 'imperial-cities'],
    ['7  DAY', 'imperial-cities'],
    ['17 days', 'm’goun-traverse'],
    ['4,167', 'toubkal-summit'],
    ['4167 m', 'toubkal-summit'],
    ['4.167', 'toubkal-summit'],
    ['Brahim', 'sahara-in-three-days'],
    ['desert', 'sahara-in-three-days'],
    ['a tour to the desert', 'sahara-in-three-days'],
    ['kids', 'toubkal-summit'],
    ['seven days', 'imperial-cities'],
    ['a week', 'imperial-cities'],
    ['7days', 'imperial-cities'],
    ['4167m', 'toubkal-summit'],
    ['Mt. Toubkal', 'toubkal-summit'],
    ['فاس', 'imperial-cities'],
    ['Tour of Ait Ben Haddou', 'sahara-in-three-days'],
    ['difficult', 'toubkal-summit'],
    ['solo', 'm’goun-traverse'],
    ['join a group', 'm’goun-traverse'],
    ['single room', 'm’goun-traverse'],
  ])('finds for %j the tour %s, before all others', (typed, id) => {
    expect(find('tours', typed)[0]).toBe(id);
  });

  it('finds all of a kind, the best first', () => {
    expect(find('locations', 'desert')).toEqual(['erg-chigaga', 'high-atlas']);
    expect(find('locations', 'Sahara')).toEqual(expect.arrayContaining(['erg-chigaga', 'high-atlas']));
    expect(find('tours', 'hike').toSorted()).toEqual(['m’goun-traverse', 'toubkal-summit']);
  });

  it.each([
    ['7 days', 'toubkal-summit'],
    ['4 days', 'sahara-in-three-days'],
    ['days', 'high-atlas'],
    ['fasting', 'imperial-cities'],
    ['16', 'sahara-in-three-days'],
    ['seaweed', 'sahara-in-three-days'],
    ['medial', 'imperial-cities'],
    ['foal', 'toubkal-summit'],
    ['hike', 'sahara-in-three-days'],
  ])('does not find for %j what only looks like it: %s', (typed, id) => {
    expect([...find('tours', typed), ...find('locations', typed)]).not.toContain(id);
  });

  it('finds whatever title, description or place contains the typed text, digits included', () => {
    expect(find('tours', '167 m')).toEqual(['toubkal-summit']);
    expect(find('tours', '2,2')).toEqual(['sahara-in-three-days']);
    expect(find('tours', 'enhadd')).toEqual(['sahara-in-three-days']);
  });

  it.each([
    ['tours', 'Sahara', ['sahara-in-three-days']],
    ['locations', 'Sahara', ['high-atlas']],
    ['tours', 'sahara tours', ['sahara-in-three-days']],
    ['tours', 'dunes of Merzouga', ['sahara-in-three-days']],
    ['tours', 'M’Goun', ['m’goun-traverse']],
    ['tours', 'summ', ['toubkal-summit']],
    ['tours', 'ahar', ['sahara-in-three-days']],
    ['tours', '4,167 m', ['toubkal-summit']],
    ['tours', 'Brahim', []],
    ['tours', 'Fez', []],
    ['tours', 'Mrezouga', []],
    ['tours', '7 days', []],
    ['locations', 'desert', []],
  ] as const)('of the %s, answers %j with what the list compares itself: %j', (list, typed, ids) => {
    const { ranks, mentions } = search(list, typed);
    expect([...ranks.keys()]).toEqual(ids);
    expect(mentions.filter(({ id }) => ranks.has(id))).toEqual([]);
    expect(ids.length + mentions.length).toBeGreaterThan(0);
  });

  it('offers what is close and what the other lists have when nothing matches', () => {
    const { ranks, nearest, elsewhere } = search('tours', 'Ouzoud');
    expect([ranks.size, nearest]).toEqual([0, []]);
    expect(elsewhere.map(({ id }) => id)).toEqual(['ouzoud-waterfalls']);
    expect(search('tours', 'Ouzoud from Fez').nearest.map(({ id }) => id)).toEqual(['imperial-cities']);
    expect(search('tours', 'xyzzy')).toEqual({ ranks: new Map(), mentions: [], nearest: [], elsewhere: [] });
  });

  it('withstands any text, and always finds a part of a title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        expect(() => search('tours', typed)).not.toThrow();
      }),
    );
    const title = 'Sahara in three days';
    fc.assert(
      fc.property(fc.nat(title.length - 1), fc.integer({ min: 1, max: title.length }), (from, length) => {
        const part = title.slice(from, from + length);
        fc.pre(part.trim() !== '');
        expect(find('tours', part)).toContain('sahara-in-three-days');
      }),
    );
  });
});

it('finds no record for a name of a place that none has, and no name is in two groups', () => {
  const names = [...placeNames, ...things].flat().map(foldForSearch);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const absent = ['El Jadida', 'Mazagan', 'Dar el Beida', 'Asilah', 'Blue City', 'Red Town'];
  expect(absent.flatMap((name) => [...find('tours', name), ...find('locations', name)])).toEqual([]);
});
