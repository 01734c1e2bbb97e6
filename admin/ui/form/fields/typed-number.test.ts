import { describe, expect, it } from 'vitest';
import { mayMeanThousands, readTypedNumber } from './typed-number.ts';

/** Returns what a number input reports. */
const input = (value: string, badInput = false) => ({ value, validity: { badInput } });

describe('a typed number', () => {
  it.each([
    ['280', 280],
    ['450.50', 450.5],
    ['.5', 0.5],
    ['-3', -3],
    ['0.125', 0.125],
    ['1234.500', 1234.5],
    ['1.250', '1.250'],
    ['', null],
  ])('%j is read as %j', (typed, number) => {
    expect(readTypedNumber(input(typed))).toBe(number);
  });

  it('is NaN, not empty, when the browser cannot parse it', () => {
    expect(readTypedNumber(input('', true))).toBeNaN();
  });

  it('may mean thousands with exactly three digits after its only separator', () => {
    for (const text of ['1.250', '1,250', '12.500', '999.000']) expect(mayMeanThousands(text)).toBe(true);
    for (const text of ['1.25', '1250', '1250.5', '0.125', '.125', '-1.250', '1234.500', '1.2500', '1.000.000'])
      expect(mayMeanThousands(text)).toBe(false);
  });
});
