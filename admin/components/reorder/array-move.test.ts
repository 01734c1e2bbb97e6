import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrayMove } from './array-move.ts';

describe('a moved entry', () => {
  it('stands at its new place, the others in their order', () => {
    expect(arrayMove(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(arrayMove(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });

  it('is never lost or doubled, wherever it is sent', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.integer(), fc.integer(), (list, from, to) => {
        expect([...arrayMove(list, from, to)].sort()).toEqual([...list].sort());
      }),
    );
  });

  it('goes nowhere without a place to go', () => {
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
