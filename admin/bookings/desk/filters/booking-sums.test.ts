import { expect, it } from 'vitest';
import { formatSums, toSumParameters } from './booking-sums.ts';

it('the filters of the list are parameters of the sums', () => {
  const filter = {
    q: ' Amal ',
    status: 'confirmed',
    'created_at@gte': '2026-11-01T00:00:00.000Z',
    'created_at@lt': '2026-12-01T00:00:00.000Z',
  };
  expect(toSumParameters(filter)).toEqual({
    words: ' Amal ',
    of_status: 'confirmed',
    received_from: '2026-11-01T00:00:00.000Z',
    received_before: '2026-12-01T00:00:00.000Z',
  });
  const departing = { 'departure_date@gte': '2026-11-01', 'departure_date@lte': '2026-11-30' };
  expect(toSumParameters(departing)).toEqual({ departing_from: '2026-11-01', departing_to: '2026-11-30' });
  expect(toSumParameters({ 'departure_date@is': 'null' })).toEqual({ without_days: true });
});

it.each([{ tour_id: 'dunes' }, { status: 'pending', 'total_price@gte': '5' }, { 'departure_date@is': 'not.null' }])(
  'the filter %j of an address has no sums, instead of wrong ones',
  (filter) => {
    expect(toSumParameters(filter)).toBeUndefined();
  },
);

it('sums are formatted by currency with the number of bookings', () => {
  const sums = [
    { currency: 'EUR', total: 4280 },
    { currency: 'USD', total: 900.5 },
  ];
  expect(formatSums({ bookings: 12, sums, without_price: 0 })).toBe(
    'Total of 12 bookings (not cancelled): €4,280 · $900.50',
  );
  expect(formatSums({ bookings: 1, sums: [], without_price: 1 })).toBe(
    'Total of 1 booking (not cancelled): 1 without a price',
  );
});
