import { describe, expect, it } from 'vitest';
import { appliedFilter, getBulkMessage, getFlagMessage, pendingReviewsPath, reviewFilters } from './review.ts';

describe('the filter of reviews', () => {
  it('is recognised by what it asks', () => {
    for (const [name, { filter }] of Object.entries(reviewFilters)) expect(appliedFilter(filter)).toBe(name);
  });

  it('is all reviews beside a search alone', () => {
    expect(appliedFilter({ q: 'dunes' })).toBe('all');
  });

  it('has an address of its own for what is pending', () => {
    const query = new URL(pendingReviewsPath, 'https://desk.example').searchParams;
    expect(JSON.parse(query.get('filter') ?? '')).toEqual({ is_approved: false });
  });
});

describe('what is said of a moderation', () => {
  it('names the review, and tells what visitors will see', () => {
    expect(getFlagMessage('Amal', 'is_approved', true)).toBe(
      'Approved the review of Amal. Public after the next publish.',
    );
    expect(getFlagMessage('Amal', 'is_approved', false)).toBe(
      'Unapproved the review of Amal. Off the site after the next publish.',
    );
    expect(getFlagMessage('Amal', 'is_featured', true)).toBe('Featured the review of Amal.');
    expect(getFlagMessage('Amal', 'is_featured', false)).toBe('Unfeatured the review of Amal.');
  });

  it('cuts a name that is longer than a sentence', () => {
    expect(getFlagMessage('A'.repeat(200), 'is_featured', true).length).toBeLessThan(80);
  });

  it('counts what was done to several, and owns up to what was not', () => {
    expect(getBulkMessage(1, 1, true)).toBe('1 review approved. Public after the next publish.');
    expect(getBulkMessage(3, 3, false)).toBe('3 reviews unapproved. Off the site after the next publish.');
    expect(getBulkMessage(3, 2, true)).toBe('2 of 3 reviews approved. 1 is no longer there.');
    expect(getBulkMessage(3, 0, true)).toBe('0 of 3 reviews approved. 3 are no longer there.');
  });
});
