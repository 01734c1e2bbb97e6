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
const at = (from: Row, name: string) =>
  name === 'group.c' ? from.group.c : Object.entries(from).find(([key]) => key === name)?.[1];
const versions = fc.record({ base: row, mine: row, theirs: row });

describe('two people’s changes of one row', () => {
  it('are both kept where only one of them changed a field; where both did, either result has its own', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const { changedBy, mineFirst, theirsFirst } = mergeThreeWay({ base, mine, theirs }, { names });
        for (const name of names) {
          const [was, typed, stored] = [at(base, name), at(mine, name), at(theirs, name)];
          const byMe = !isSameValue(was, typed);
          const byThem = !isSameValue(was, stored);
          const results = [at(mineFirst, name), at(theirsFirst, name)];
          if (isSameValue(typed, stored)) expect(changedBy.has(name)).toBe(false);
          else expect(changedBy.get(name)).toBe(byMe ? (byThem ? 'both' : 'you') : 'they');
          expect(results.map((result) => isSameValue(result, byMe ? typed : stored))[0]).toBe(true);
          expect(isSameValue(results[1], byThem || !byMe ? stored : typed)).toBe(true);
        }
        // What no form shows is left as it is.
        expect([mineFirst.unnamed, theirsFirst.unnamed]).toEqual([theirs.unnamed, theirs.unnamed]);
      }),
    );
  });

  it('never bring back a picture that they took out, and lose none that they added', () => {
    fc.assert(
      fc.property(versions, (all) => {
        const { mineFirst, theirsFirst } = mergeThreeWay(all, { names, images: ['list'] });
        for (const picture of ['p', 'q', 'r', 's'] as const) {
          const [was, typed, stored] = [all.base, all.mine, all.theirs].map(({ list }) => list.includes(picture));
          if (was && !stored)
            expect([mineFirst.list, theirsFirst.list].some((list) => list.includes(picture))).toBe(false);
          if (!was && (typed || stored)) expect(mineFirst.list).toContain(picture);
          if (was && stored && !typed) expect(mineFirst.list).not.toContain(picture);
          expect(mineFirst.list.length).toBe(new Set(mineFirst.list).size);
        }
      }),
    );
  });

  it('of one picture a place: one that they took out does not come back in another place', () => {
    const base = { images: { tall: 'old.jpg', short1: '' } };
    const mine = { images: { tall: '', short1: 'old.jpg' } };
    const theirs = { images: { tall: 'new.jpg', short1: '' } };
    const fields = ['images.tall', 'images.short1'];
    const { mineFirst, theirsFirst } = mergeThreeWay({ base, mine, theirs }, { names: fields, images: fields });
    expect(JSON.stringify([mineFirst, theirsFirst])).not.toContain('old.jpg');
    expect(theirsFirst.images.tall).toBe('new.jpg');
  });

  it('are one change where fields only make sense together', () => {
    const base = { trip: 'dunes', price: '', name: 'Amal' };
    const [mine, theirs] = [
      { ...base, price: '400' },
      { trip: 'falls', price: '', name: 'Amal B.' },
    ];
    const { changedBy, mineFirst, theirsFirst } = mergeThreeWay(
      { base, mine, theirs },
      { names: ['name', 'trip', 'price'], together: ['trip', 'price'] },
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

it('an absent text and an empty one are the same, and so are objects whose keys stand in another order', () => {
  expect(isSameValue('', null)).toBe(true);
  expect(isSameValue({ a: 1, b: undefined }, { b: '', a: 1 })).toBe(true);
  expect(isSameValue([{ b: 2, a: 1 }], [{ a: 1, b: 2 }])).toBe(true);
  expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSameValue(0, null)).toBe(false);
});
