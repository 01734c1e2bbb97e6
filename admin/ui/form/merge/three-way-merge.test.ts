import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameValue, mergeThreeWay } from './three-way-merge.ts';

const names = ['a', 'b', 'group.c', 'list'];
const row = fc.record({
  a: fc.constantFrom('', 'x', 'y', 'z'),
  b: fc.constantFrom(1, 2, 3),
  group: fc.record({ c: fc.constantFrom(null, 'x', 'y') }),
  list: fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's'), { maxLength: 4 }),
  unnamed: fc.constantFrom(1, 2),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;
const getField = (from: Row, name: string) =>
  name === 'group.c' ? from.group.c : Object.entries(from).find(([key]) => key === name)?.[1];
const versions = fc.record({ base: row, mine: row, theirs: row });

describe('mergeThreeWay', () => {
  it('takes the changes of both; where both changed a field, each result has its own version', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const { changedBy, mineFirst, theirsFirst } = mergeThreeWay({ base, mine, theirs }, { names });
        for (const name of names) {
          const [was, typed, stored] = [getField(base, name), getField(mine, name), getField(theirs, name)];
          const byMe = !isSameValue(was, typed);
          const byThem = !isSameValue(was, stored);
          const results = [getField(mineFirst, name), getField(theirsFirst, name)];
          if (isSameValue(typed, stored)) expect(changedBy.has(name)).toBe(false);
          else expect(changedBy.get(name)).toBe(byMe ? (byThem ? 'both' : 'you') : 'they');
          expect(results.map((result) => isSameValue(result, byMe ? typed : stored))[0]).toBe(true);
          expect(isSameValue(results[1], byThem || !byMe ? stored : typed)).toBe(true);
        }
        // Columns that no form shows are unchanged.
        expect([mineFirst.unnamed, theirsFirst.unnamed]).toEqual([theirs.unnamed, theirs.unnamed]);
      }),
    );
  });

  it('never restores an image that they removed, and never drops one that they added', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const { mineFirst, theirsFirst } = mergeThreeWay(all, { names, images: ['list'] });
        for (const image of ['p', 'q', 'r', 's'] as const) {
          const [was, typed, stored] = [all.base, all.mine, all.theirs].map(({ list }) => list.includes(image));
          if (was && !stored)
            expect([mineFirst.list, theirsFirst.list].some((list) => list.includes(image))).toBe(false);
          if (!was && (typed || stored)) expect(mineFirst.list).toContain(image);
          if (was && stored && !typed) expect(mineFirst.list).not.toContain(image);
          expect(mineFirst.list.length).toBe(new Set(mineFirst.list).size);
        }
      }),
    );
  });

  it('does not restore a removed image in another field', () => {
    const base = { images: { tall: 'old.jpg', short1: '' } };
    const mine = { images: { tall: '', short1: 'old.jpg' } };
    const theirs = { images: { tall: 'new.jpg', short1: '' } };
    const fields = ['images.tall', 'images.short1'];
    const { mineFirst, theirsFirst } = mergeThreeWay({ base, mine, theirs }, { names: fields, images: fields });
    expect(JSON.stringify([mineFirst, theirsFirst])).not.toContain('old.jpg');
    expect(theirsFirst.images.tall).toBe('new.jpg');
  });

  it('treats fields that only make sense together as one change', () => {
    const base = { trip: 'dunes', price: '', name: 'Amal' };
    const [mine, theirs] = [
      { ...base, price: '400' },
      { trip: 'falls', price: '', name: 'Amal B.' },
    ];
    const { changedBy, mineFirst, theirsFirst } = mergeThreeWay(
      { base, mine, theirs },
      { names: ['name', 'trip', 'price'], together: [['trip', 'price']] },
    );
    expect([...changedBy]).toEqual([
      ['trip', 'both'],
      ['price', 'both'],
      ['name', 'they'],
    ]);
    expect(mineFirst).toEqual({ trip: 'dunes', price: '400', name: 'Amal B.' });
    expect(theirsFirst).toEqual({ trip: 'falls', price: '', name: 'Amal B.' });
  });
});

it('isSameValue treats null and an empty text as the same, and ignores the order of keys', () => {
  expect(isSameValue('', null)).toBe(true);
  expect(isSameValue({ a: 1, b: undefined }, { b: '', a: 1 })).toBe(true);
  expect(isSameValue([{ b: 2, a: 1 }], [{ a: 1, b: 2 }])).toBe(true);
  expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSameValue(0, null)).toBe(false);
});
