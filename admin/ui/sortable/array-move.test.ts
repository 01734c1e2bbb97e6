import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrayMove } from './array-move.ts';

describe('arrayMove', () => {
  it('moves an entry and leaves the others in their order', () => {
    expect(arrayMove(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(arrayMove(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('never loses or duplicates an entry, whatever the positions', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.integer(), fc.integer(), (list, from, to) => {
        expect([...arrayMove(list, from, to)].sort()).toEqual([...list].sort());
      }),
    );
  });

  it('returns the same list for positions that are equal or outside of it', () => {
    const list = ['a', 'b'];
    for (const [from, to] of [
      [0, 0],
      [0, 2],
      [-1, 0],
      [5, 0],
      [0, -1],
    ] as const)
      expect(arrayMove(list, from, to)).toBe(list);
  });
});
