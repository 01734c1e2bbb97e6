// Validators of the day trip form (docs/product.md, "Day trip"), with the limits of the database columns.
import { dayTrips } from '#shared/columns/day-trips.ts';

/** Validates an optional rating from 0 to 5 in steps of 0.1. Returns a message, or undefined if it is valid. */
export function validateRating(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const { min, max, decimals } = dayTrips.rating;
  const isValid =
    typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(decimals)) === value;
  return isValid ? undefined : `Rating: please enter a number from ${min} to ${max}, in steps of 0.1.`;
}

/** Validates an optional whole number of reviews. Returns a message, or undefined if it is valid. */
export function validateReviewCount(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const { min, max } = dayTrips.review_count;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min)
    return 'Review count: please enter a whole number (0 or more).';
  return value > max ? `Review count: at most ${max.toLocaleString('en-US')}.` : undefined;
}
