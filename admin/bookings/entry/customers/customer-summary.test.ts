import { describe, expect, it } from 'vitest';
import type { CustomerBooking } from './api.ts';
import { describePosition, describeSpending } from './customer-summary.ts';

const create = (id: number, values: Partial<CustomerBooking> = {}): CustomerBooking => ({
  id: String(id),
  name: 'Amal',
  email: undefined,
  phone: undefined,
  createdAt: '2026-11-20T10:00:00+00:00',
  type: 'tour',
  title: 'Dunes',
  status: 'completed',
  people: 2,
  total: 100,
  currency: 'USD',
  travelDates: undefined,
  departure: undefined,
  ...values,
});
/** The newest first, as the database returns them. */
const bookings = (count: number) => Array.from({ length: count }, (_, index) => create(count - index));

describe('the bookings of a customer', () => {
  it('are counted from the first on', () => {
    for (const [position, text] of [
      [1, '1st booking'],
      [2, '2nd booking'],
      [3, '3rd booking'],
      [11, '11th booking'],
      [22, '22nd booking'],
    ] as const)
      expect(describePosition(bookings(23), String(position))).toBe(text);
    expect(describePosition(bookings(1), '1')).toBe('1st booking');
    expect(describePosition(bookings(3), 'another')).toBeUndefined();
  });

  it('are counted without questions', () => {
    const withQuestion = [create(3), create(2, { type: 'question' }), create(1)];
    expect(describePosition(withQuestion, '3')).toBe('2nd booking');
    expect(describePosition(withQuestion, '2')).toBeUndefined();
  });

  it('are not counted where more may exist than were read', () => {
    expect(describePosition(bookings(50), '50')).toBe('Many bookings');
  });

  it('are summed up by currency, without those that were not confirmed', () => {
    expect(
      describeSpending([
        create(1, { total: 1200 }),
        create(2, { status: 'confirmed', total: 300, currency: 'EUR' }),
        create(3, { total: 50.5 }),
        create(4, { status: 'pending', total: 9000 }),
        create(5, { status: 'cancelled', total: 9000 }),
        create(6, { total: undefined, currency: undefined }),
      ]),
    ).toBe('$1,250.50 and €300');
    expect(describeSpending([create(1, { status: 'pending' })])).toBeUndefined();
  });
});
