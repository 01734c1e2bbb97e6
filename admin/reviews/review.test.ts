import { describe, expect, it } from 'vitest';
import { appliedFilter, reviewFilters } from './review.ts';

describe('the filter of reviews', () => {
  it('is recognised by what it asks', () => {
    for (const [name, { filter }] of Object.entries(reviewFilters)) expect(appliedFilter(filter)).toBe(name);
  });

  it('is all reviews beside a search alone', () => {
    expect(appliedFilter({ q: 'dunes' })).toBe('all');
  });
});
