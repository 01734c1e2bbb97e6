import { describe, expect, it } from 'vitest';
import { ratingText } from './rating-text.ts';

const entered = { rating: 4.7, review_count: 128 };

describe('the rating on a card of a day trip', () => {
  it('is that of its approved reviews where there are any, and says so', () => {
    expect(ratingText(entered, [{ rating: 3 }], false)).toBe('3.0 (1 review) · from approved reviews');
    expect(ratingText({ rating: null, review_count: null }, [{ rating: 5 }, { rating: 4 }], false)).toBe(
      '4.5 (2 reviews) · from approved reviews',
    );
  });

  it('is otherwise what staff entered, and says so', () => {
    expect(ratingText(entered, [], false)).toBe('4.7 (128 reviews) · entered by staff');
    expect(ratingText({ rating: 4, review_count: null }, [], false)).toBe('4.0 · entered by staff');
  });

  it('is none where visitors see none', () => {
    expect(ratingText({ rating: null, review_count: 3 }, [], false)).toBe('No rating');
    expect(ratingText({ rating: 0, review_count: 3 }, [], false)).toBe('No rating');
  });

  it('claims nothing while the reviews are not known', () => {
    expect(ratingText(entered, undefined, false)).toBe('Rating…');
    expect(ratingText(entered, undefined, true)).toBe('The rating could not be loaded');
  });
});
