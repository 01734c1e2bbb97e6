import { describe, expect, it } from 'vitest';
import { bookingTotal, groupDiscount, groupPrice } from './price.ts';

describe('price of a booking', () => {
  it('multiplies the unit price by the number of people for one or two', () => {
    expect(bookingTotal(285, 1)).toBe(285);
    expect(bookingTotal(285, 2)).toBe(570);
  });

  it('discounts 5% for 3 or 4 people and 10% for 5 or more', () => {
    expect([1, 2, 3, 4, 5, 10].map(groupDiscount)).toEqual([0, 0, 5, 5, 10, 10]);
    expect(bookingTotal(100, 3)).toBe(285);
    expect(bookingTotal(100, 4)).toBe(380);
    expect(bookingTotal(100, 5)).toBe(450);
  });

  it('rounds the total to two decimals, halves up', () => {
    expect(bookingTotal(0.1, 3)).toBe(0.29);
    expect(bookingTotal(33.33, 3)).toBe(94.99);
    // 95.0475, 1.305 and 107.955: floating point holds each slightly below the half, so that naive rounding loses a
    // cent.
    expect([bookingTotal(33.35, 3), bookingTotal(0.29, 5), bookingTotal(23.99, 5)]).toEqual([95.05, 1.31, 107.96]);
  });

  it('is less per person in a group with a discount', () => {
    expect([2, 3, 5].map((people) => groupPrice(280, people))).toEqual([280, 266, 252]);
    expect(groupPrice(99.99, 5)).toBe(89.991);
  });

  it('returns no total when the unit price is 0', () => {
    expect(bookingTotal(0, 4)).toBeNull();
  });
});
