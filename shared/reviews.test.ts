import { describe, expect, it } from 'vitest';
import { initials, summarizeReviews } from './reviews.ts';

describe('the summary of reviews', () => {
  it('has the average to one decimal and the distribution from 5 to 1', () => {
    const summary = summarizeReviews([5, 5, 4, 1].map((rating) => ({ rating })));
    expect(summary).toMatchObject({ count: 4, average: 3.8 });
    expect(summary.distribution.map(({ count }) => count)).toEqual([2, 1, 0, 0, 1]);
  });

  it('of none is empty', () => {
    expect(summarizeReviews([])).toMatchObject({ count: 0, average: 0 });
  });
});

it.each([
  ['Amal Benali', 'AB'],
  ['  jo  ', 'J'],
  ['Ana de la Cruz', 'AC'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
