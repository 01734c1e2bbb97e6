import { describe, expect, it } from 'vitest';
import { formatRating } from './rating-text.ts';

const staffRating = { rating: 4.7, review_count: 128 };
const none = { reviews: 0, rating: undefined };

describe('formatRating', () => {
  it('shows the average of the approved reviews and names them as its source', () => {
    const approved = { reviews: 3, rating: 4.3 };
    expect(formatRating({ rating: null, review_count: null }, approved, false)).toBe(
      '4.3 (3 reviews) · from approved reviews',
    );
  });

  it('shows the average from the first review on if staff entered no rating', () => {
    const unrated = { rating: null, review_count: null };
    expect(formatRating(unrated, { reviews: 1, rating: 3 }, false)).toBe('3.0 (1 review) · from approved reviews');
  });

  it('shows the rating that staff entered until there are three approved reviews', () => {
    expect(formatRating(staffRating, none, false)).toBe('4.7 (128 ratings) · entered by staff');
    expect(formatRating(staffRating, { reviews: 2, rating: 4.5 }, false)).toBe('4.7 (128 ratings) · entered by staff');
    expect(formatRating({ rating: 4, review_count: null }, none, false)).toBe('4.0 · entered by staff');
  });

  it('shows no rating if staff entered none or 0', () => {
    expect(formatRating({ rating: null, review_count: 3 }, none, false)).toBe('No rating');
    expect(formatRating({ rating: 0, review_count: 3 }, none, false)).toBe('No rating');
  });

  it('shows that the rating is loading or could not be loaded', () => {
    expect(formatRating(staffRating, undefined, false)).toBe('Rating…');
    expect(formatRating(staffRating, undefined, true)).toBe('The rating could not be loaded');
  });
});
