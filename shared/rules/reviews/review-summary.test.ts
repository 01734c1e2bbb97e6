import { describe, expect, it } from 'vitest';
import { getDisplayedRating, getReviewRating, summarizeReviews } from './review-summary.ts';

describe('summary of reviews', () => {
  it('has the average with one decimal and the distribution from 5 stars to 1', () => {
    const summary = summarizeReviews([5, 5, 4, 1].map((rating) => ({ rating })));
    expect(summary).toMatchObject({ count: 4, average: 3.8 });
    expect(summary.distribution.map(({ count }) => count)).toEqual([2, 1, 0, 0, 1]);
  });

  it('has the average 0 without reviews', () => {
    expect(summarizeReviews([])).toMatchObject({ count: 0, average: 0 });
  });
});

it('rates a tour by its reviews from the first one on', () => {
  expect(getReviewRating([])).toBeUndefined();
  expect(getReviewRating([{ rating: 4 }])).toEqual({ average: 4, count: 1, source: 'reviews' });
  expect(getReviewRating([{ rating: 4 }, { rating: 5 }])).toMatchObject({ average: 4.5, count: 2 });
});

describe('displayed rating of a day trip', () => {
  const staffRating = { rating: 4.7, review_count: 31 };
  const none = { count: 0, average: 0 };

  it('comes from three or more approved reviews', () => {
    expect(getDisplayedRating(staffRating, { count: 3, average: 4.3 })).toEqual({
      average: 4.3,
      count: 3,
      source: 'reviews',
    });
  });

  it('comes from the first review on when staff entered none, or 0', () => {
    for (const rating of [null, 0])
      expect(getDisplayedRating({ rating, review_count: 31 }, { count: 1, average: 4 })).toEqual({
        average: 4,
        count: 1,
        source: 'reviews',
      });
  });

  it('comes from the staff until there are three approved reviews', () => {
    for (const reviews of [none, { count: 1, average: 5 }, { count: 2, average: 3 }])
      expect(getDisplayedRating(staffRating, reviews)).toEqual({ average: 4.7, count: 31, source: 'staff' });
    expect(getDisplayedRating({ rating: 4.65, review_count: null }, none)).toMatchObject({
      average: 4.7,
      count: undefined,
    });
    expect(getDisplayedRating({ rating: 4, review_count: 0 }, none)).toMatchObject({ average: 4, count: undefined });
  });

  it('is undefined without reviews when staff entered none, or 0', () => {
    expect(getDisplayedRating({ rating: null, review_count: 12 }, none)).toBeUndefined();
    expect(getDisplayedRating({ rating: 0, review_count: 12 }, none)).toBeUndefined();
  });
});
