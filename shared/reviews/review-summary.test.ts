import { describe, expect, it } from 'vitest';
import { bookingStatuses } from '../options.ts';
import { canHaveReviewLink, getDisplayedRating, getInitials, summarizeReviews } from './review-summary.ts';

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

describe('the rating of a day trip', () => {
  const entered = { rating: 4.7, review_count: 31 };

  it('is that of its approved reviews when there are any', () => {
    expect(getDisplayedRating(entered, [{ rating: 5 }, { rating: 4 }, { rating: 4 }])).toEqual({
      average: 4.3,
      count: 3,
      source: 'reviews',
    });
  });

  it('is otherwise the one that staff entered', () => {
    expect(getDisplayedRating(entered, [])).toEqual({ average: 4.7, count: 31, source: 'staff' });
    expect(getDisplayedRating({ rating: 4.65, review_count: null }, [])).toMatchObject({
      average: 4.7,
      count: undefined,
    });
    expect(getDisplayedRating({ rating: 4, review_count: 0 }, [])).toMatchObject({ average: 4, count: undefined });
  });

  it('is none when staff entered none, or 0', () => {
    expect(getDisplayedRating({ rating: null, review_count: 12 }, [])).toBeUndefined();
    expect(getDisplayedRating({ rating: 0, review_count: 12 }, [])).toBeUndefined();
  });
});

it.each([
  ['Amal Benali', 'AB'],
  ['  jo  ', 'J'],
  ['Ana de la Cruz', 'AC'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(getInitials(name)).toBe(letters);
});

it('a review is asked for once, of customers whose booking is confirmed or completed', () => {
  const statusesWhere = (review_submitted: boolean) =>
    bookingStatuses.filter((status) => canHaveReviewLink({ status, review_submitted }));
  expect(statusesWhere(false)).toEqual(['confirmed', 'completed']);
  expect(statusesWhere(true)).toEqual([]);
});
