import { describe, expect, it } from 'vitest';
import { validateRating, validateReviewCount } from './validation.ts';

describe('day trip validation', () => {
  it('accepts no rating, or one from 0 to 5 in steps of 0.1', () => {
    for (const rating of [null, 0, 0.1, 0.3, 4.7, 5]) expect(validateRating(rating)).toBeUndefined();
    for (const rating of [-0.1, 5.1, 4.75, Number.NaN, '4'])
      expect(validateRating(rating)).toBe('Rating: please enter a number from 0 to 5, in steps of 0.1.');
  });

  it('accepts no review count, or a whole number of at least 0', () => {
    for (const count of [null, 0, 128]) expect(validateReviewCount(count)).toBeUndefined();
    for (const count of [-1, 1.5])
      expect(validateReviewCount(count)).toMatch('please enter a whole number (0 or more)');
    expect(validateReviewCount(2_147_483_648)).toBe('Review count: at most 2,147,483,647.');
  });
});
