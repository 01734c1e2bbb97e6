import { expect, it } from 'vitest';
import { countErrors } from './count-errors.ts';

const error = { type: 'manual', message: 'Title is required.', ref: { focus: () => undefined } };

it('counts every invalid field, including those inside lists and groups', () => {
  expect(countErrors({})).toBe(0);
  expect(countErrors({ title: error, price: error })).toBe(2);
  const days = [{ title: error, description: error }, undefined, { title: error, activities: error }];
  expect(countErrors({ title: error, itinerary: days, availability_calendar: { blackout_dates: error } })).toBe(6);
});
