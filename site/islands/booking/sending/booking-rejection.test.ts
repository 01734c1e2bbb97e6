import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRejection } from './booking-rejection.ts';

describe('parseRejection', () => {
  it('returns the new unit price, including 0 for a price on request', () => {
    for (const unitPrice of [120, 99.5, 0]) {
      const details = JSON.stringify({ unit_price: unitPrice, currency: 'EUR' });
      expect(parseRejection({ hint: 'price_changed', details })).toEqual({
        outcome: 'price_changed',
        unitPrice,
        currency: 'EUR',
      });
    }
  });

  it('returns the outcome for an inactive trip, a limit, a taken id and a cancelled booking', () => {
    const message = 'This trip is not offered at the moment.';
    expect(parseRejection({ hint: 'trip_inactive', message })).toEqual({ outcome: 'trip_inactive', message });
    expect(parseRejection({ hint: 'limit_reached', message })).toEqual({ outcome: 'limit_reached', message });
    expect(parseRejection({ hint: 'id_taken' })).toEqual({ outcome: 'id_taken' });
    expect(parseRejection({ hint: 'booking_cancelled' })).toEqual({ outcome: 'booking_cancelled' });
  });

  it('returns "other" for anything else', () => {
    for (const details of [
      'nonsense',
      '{}',
      '[]',
      'null',
      '{"unit_price": "1", "currency": "EUR"}',
      '{"unit_price": -1, "currency": "EUR"}',
      '{"unit_price": 1}',
      undefined,
    ])
      expect(parseRejection({ hint: 'price_changed', details })).toEqual({ outcome: 'other' });
    expect(
      parseRejection({ hint: 'Try later.', message: 'Too busy', details: '{"unit_price": 1, "currency": "EUR"}' }),
    ).toEqual({ outcome: 'other' });
    expect(parseRejection({ hint: 'limit_reached' })).toEqual({ outcome: 'other' });
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(parseRejection(body)).toEqual({ outcome: 'other' });
        expect(parseRejection({ hint: body, details: body })).toEqual({ outcome: 'other' });
      }),
    );
  });
});
