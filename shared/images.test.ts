import { expect, it } from 'vitest';
import { buckets, imageAddress } from './images.ts';

it.each([
  ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  [
    '/storage/v1/object/public/tour-images/tours/a.jpg',
    'https://db.test/storage/v1/object/public/tour-images/tours/a.jpg',
  ],
  ['day-trip-images/1 a.jpg', 'https://db.test/storage/v1/object/public/day-trip-images/day-trip-images/1%20a.jpg'],
])('the picture %j is at %j', (value, address) => {
  expect(imageAddress(value, buckets.dayTrips, 'https://db.test')).toBe(address);
});
