import { expect, it } from 'vitest';
import { countErrors } from './count-errors.ts';

const fault = { type: 'manual', message: 'Title is required.', ref: { focus: () => undefined } };

it('counts every field that is red, those of each day too', () => {
  expect(countErrors({})).toBe(0);
  expect(countErrors({ title: fault, price: fault })).toBe(2);
  const days = [{ title: fault, description: fault }, undefined, { title: fault, activities: fault }];
  expect(countErrors({ title: fault, itinerary: days, availability_calendar: { blackout_dates: fault } })).toBe(6);
});
