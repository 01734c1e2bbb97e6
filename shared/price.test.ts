import { describe, expect, it } from 'vitest';
import { bookingTotal, groupDiscount } from './price.ts';

describe('the price of a booking', () => {
  it('is the unit price times the people for one or two', () => {
    expect(bookingTotal(285, 1)).toBe(285);
    expect(bookingTotal(285, 2)).toBe(570);
  });

  it('is 5 % less for 3 or 4 people and 10 % less for 5 or more', () => {
    expect([1, 2, 3, 4, 5, 10].map(groupDiscount)).toEqual([0, 0, 5, 5, 10, 10]);
    expect(bookingTotal(100, 3)).toBe(285);
    expect(bookingTotal(100, 4)).toBe(380);
    expect(bookingTotal(100, 5)).toBe(450);
  });

  it('is rounded to two decimals, halves up', () => {
    expect(bookingTotal(0.1, 3)).toBe(0.29);
    expect(bookingTotal(33.33, 3)).toBe(94.99);
    // 95.0475, 1.305 and 107.955: down would be a cent less, and floating point has each a little below the half.
    expect([bookingTotal(33.35, 3), bookingTotal(0.29, 5), bookingTotal(23.99, 5)]).toEqual([95.05, 1.31, 107.96]);
  });

  it('is not computed when the unit price is 0', () => {
    expect(bookingTotal(0, 4)).toBeNull();
  });
});
