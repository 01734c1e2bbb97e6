import { describe, expect, it } from 'vitest';
import { getAppliedFilter, pendingReviewsPath, reviewFilters } from './review.ts';

describe('review filters', () => {
  it('recognises each review filter by its values', () => {
    for (const [name, { filter }] of Object.entries(reviewFilters)) expect(getAppliedFilter(filter)).toBe(name);
  });

  it('recognises a search alone as all reviews', () => {
    expect(getAppliedFilter({ q: 'dunes' })).toBe('all');
  });

  it('links to the pending reviews', () => {
    const query = new URL(pendingReviewsPath, 'https://admin.example').searchParams;
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({ is_approved: false });
  });
});
