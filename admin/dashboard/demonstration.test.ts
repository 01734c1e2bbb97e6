import { expect, it } from 'vitest';
import { formatCounts } from './demonstration.ts';

const none = {
  tours: 0,
  day_trips: 0,
  locations: 0,
  bookings: 0,
  reviews: 0,
  testimonials: 0,
  guides: 0,
  site_content: 0,
};

it('counts of the demonstration leave out what is not there', () => {
  expect(formatCounts({ ...none, tours: 14, day_trips: 1, guides: 2 })).toBe('14 tours, 1 day trip, and 2 guides');
  expect(formatCounts({ ...none, reviews: 1 })).toBe('1 review');
  expect(formatCounts({ ...none, site_content: 3 })).toBe('texts and images under Site');
});
