import { describe, expect, it } from 'vitest';
import { describeShortened, parseMonths } from './retention-periods.ts';

describe('a typed retention period', () => {
  it.each([
    ['', null],
    [' 12 ', 12],
    ['1', 1],
    ['120', 120],
    ['0', undefined],
    ['121', undefined],
    ['1.5', undefined],
    ['1e1', undefined],
    ['two', undefined],
  ])('%j is %j', (typed, months) => {
    expect(parseMonths(typed)).toBe(months);
  });

  it('is described if it is new or shorter than the stored one, and no other', () => {
    const stored = { pending: null, cancelled: 12, completed: 24 };
    expect(describeShortened(stored, { pending: 1, cancelled: 11, completed: 25 })).toEqual([
      'requests that no one has answered for 1 month',
      'bookings cancelled 11 months ago',
    ]);
    expect(describeShortened(stored, { pending: null, cancelled: null, completed: 24 })).toEqual([]);
  });
});
