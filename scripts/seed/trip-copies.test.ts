import { expect, it } from 'vitest';
import { planSampleCounts } from './trip-copies.ts';

it.each([
  [0, { tours: 0, dayTrips: 0, locations: 0 }],
  [1, { tours: 1, dayTrips: 0, locations: 1 }],
  [10, { tours: 7, dayTrips: 3, locations: 1 }],
  [1000, { tours: 700, dayTrips: 300, locations: 50 }],
])('plans these sample rows for %i trips: %o', (trips, plan) => {
  expect(planSampleCounts(trips)).toEqual(plan);
});
