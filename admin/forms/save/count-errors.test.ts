import { expect, it } from 'vitest';
import { faultCount } from './count-errors.ts';

const fault = { type: 'manual', message: 'Title is required.', ref: { focus: () => undefined } };

it('counts every field that is red, those of each day too', () => {
  expect(faultCount({})).toBe(0);
  expect(faultCount({ title: fault, price: fault })).toBe(2);
  const days = [{ title: fault, description: fault }, undefined, { title: fault, activities: fault }];
  expect(faultCount({ title: fault, itinerary: days, availability_calendar: { blackout_dates: fault } })).toBe(6);
});
