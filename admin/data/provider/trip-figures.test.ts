import { expect, it } from 'vitest';
import { describeTripFigures } from './trip-figures.ts';

it('says how a trip sells, without what there is not', () => {
  const figures = { requests: 12, lastBooking: '2026-11-20T10:00:00+00:00', reviews: 5, rating: 4.8 };
  expect(describeTripFigures(figures)).toBe('12 requests, last Nov 20, 2026 · rated 4.8 (5)');
  expect(describeTripFigures({ ...figures, requests: 1, reviews: 0, rating: undefined })).toBe(
    '1 request, last Nov 20, 2026',
  );
  expect(describeTripFigures({ requests: 0, lastBooking: undefined, reviews: 1, rating: 4 })).toBe(
    'No requests yet · rated 4.0 (1)',
  );
});
