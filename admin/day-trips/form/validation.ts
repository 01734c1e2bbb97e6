// Rules of the day-trip form alone (docs/product.md, "Day trip validation"); the bounds are those of the columns in the database.
import { dayTripLimits } from '#shared/column-limits.ts';

/** A rating that staff enter: absent, or 0 to 5 in steps of 0.1. */
export function validateRating(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const { min, max, decimals } = dayTripLimits.rating;
  const fits = typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(decimals)) === value;
  return fits ? undefined : `Rating: please enter a number from ${min} to ${max}, in steps of 0.1.`;
}

/** How many reviews there are: absent, or a whole number of at least 0. */
export function validateReviewCount(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const { min, max } = dayTripLimits.review_count;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min)
    return 'Review count: please enter a whole number (0 or more).';
  return value > max ? `Review count: at most ${max.toLocaleString('en-US')}.` : undefined;
}
