import { describe, expect, it } from 'vitest';
import { parseLimits, toTypedLimits, validateLimit } from './booking-limits.ts';

const limits = {
  address: { hour: 20, day: 60 },
  network: { hour: 40, day: 120 },
  email: { hour: 5, day: 10 },
  all: { hour: 200, day: 1000 },
};

describe('booking limits', () => {
  it('are the same after the form, which leaves that of large networks alone', () => {
    expect(parseLimits(toTypedLimits(limits), limits)).toEqual(limits);
  });

  it.each(['1', ' 200 ', '9999999'])('can be %j', (typed) => expect(validateLimit(typed)).toBeUndefined());

  it.each(['', '0', '-1', '1.5', '1e3', '1,000', 'ten', '10000000'])('cannot be %j', (typed) =>
    expect(validateLimit(typed)).toBe('A whole number from 1 to 9,999,999'),
  );
});
