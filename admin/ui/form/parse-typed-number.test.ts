import { expect, it } from 'vitest';
import { parseTypedNumber } from './parse-typed-number.ts';

it.each([
  ['280', 280],
  [' 450.5 ', 450.5],
  ['280.', 280],
  ['.5', 0.5],
  ['1250,5', 1250.5],
  ['1,250', 1250],
  ['1,250,000.25', 1_250_000.25],
  ['-3', -3],
  ['', null],
  ['  ', null],
  ['abc', 'abc'],
  ['12abc', '12abc'],
  ['1.2.3', '1.2.3'],
  ['1e3', '1e3'],
  ['-', '-'],
])('%j is %j', (typed, number) => {
  expect(parseTypedNumber(typed)).toBe(number);
});
