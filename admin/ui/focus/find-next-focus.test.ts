import { expect, it } from 'vitest';
import { findNextFocus } from './find-next-focus.ts';

const abc = ['a', 'b', 'c'];

it.each([
  ['stays on an entry that is still there', abc, { id: 'b', index: 1 }, 'b'],
  ['follows an entry that has moved', ['b', 'c', 'a'], { id: 'a', index: 0 }, 'a'],
  ['goes on from an entry that staff are done with', abc, { id: 'b', index: 1, isDone: true }, 'c'],
  ['goes on from where such an entry has moved to', ['b', 'a', 'c'], { id: 'a', index: 0, isDone: true }, 'c'],
  ['stays on the last entry, which has no next one', abc, { id: 'c', index: 2, isDone: true }, 'c'],
  ['goes to the one in place of an entry that is gone', ['a', 'c'], { id: 'b', index: 1 }, 'c'],
  ['skips none when staff are done with an entry that is gone', ['a', 'c'], { id: 'b', index: 1, isDone: true }, 'c'],
  ['goes to the last when the last is gone', ['a', 'b'], { id: 'c', index: 2 }, 'b'],
  ['goes by place in a list that does not name its entries', ['a', 'c'], { index: 1 }, 'c'],
  ['goes nowhere in an empty list', [], { id: 'a', index: 0 }, undefined],
])('the focus %s', (_name, ids, focused, expected) => {
  const index = findNextFocus(ids, focused);
  expect(index === undefined ? undefined : ids[index]).toBe(expected);
});
