import { expect, it } from 'vitest';
import { parseTripCount } from './parse-trip-count.ts';

it.each([
  ['without a number', []],
  ['with fewer than none', ['--trips=-1']],
  ['with more than 1,000', ['--trips', '1001']],
  ['with something else', ['--trips', 'many']],
  ['with a power of ten', ['--trips', '1e3']],
  ['with a hexadecimal number', ['--trips', '0x10']],
  ['with nothing in its place', ['--trips', '']],
])('npm run seed %s fails with its usage', (_, parameters) => {
  expect(() => parseTripCount(parameters)).toThrow(
    'Say how many trips: npm run seed -- --trips N, with N from 1 to 1000, or 0 to take them away.',
  );
});

it('npm run seed accepts every number from 0 to 1,000', () => {
  expect(['0', '1', '1000'].map((number) => parseTripCount(['--trips', number]))).toEqual([0, 1, 1000]);
});
