import { describe, expect, it } from 'vitest';
import { optionalText, someOf, text, validDisplayOrder, validPrice } from './validation.ts';

describe('a form', () => {
  it('refuses a price that is no number or below 0', () => {
    for (const price of [null, undefined, '', Number.NaN, -0.01])
      expect(validPrice(price)).toBe('Please enter a valid price.');
    for (const price of [0, 0.5, 0.29, 1250, 19.99, 99_999_999.99]) expect(validPrice(price)).toBeUndefined();
  });

  it('refuses a price that the database could not keep as it was typed', () => {
    expect(validPrice(100_000_000)).toBe('Price: at most 99,999,999.99.');
    expect(validPrice(10.005)).toBe('Price: at most 2 decimals.');
  });

  it('refuses an emptied place in the list, which would be the first', () => {
    expect(validDisplayOrder(null)).toBe('Display order: please enter a whole number (0 or more).');
    expect(validDisplayOrder(0)).toBeUndefined();
    expect(validDisplayOrder(-1)).toBeDefined();
    expect(validDisplayOrder(1.5)).toBeDefined();
    expect(validDisplayOrder(2_147_483_647)).toBeUndefined();
    expect(validDisplayOrder(2_147_483_648)).toBe('Display order: at most 2,147,483,647.');
  });

  it('counts spaces as nothing', () => {
    expect(text('Title', 200)('  ')).toBe('Title is required.');
    expect(text('Title', 5)('abcdef')).toBe('Title has at most 5 characters.');
    expect(text('Title', 5)(' abc ')).toBeUndefined();
  });

  it('takes an accommodation that is absent, and none that is too long', () => {
    const rule = optionalText('Accommodation', 5);
    for (const value of [null, undefined, '', ' abcde ']) expect(rule(value)).toBeUndefined();
    expect(rule('abcdef')).toBe('Accommodation has at most 5 characters.');
  });

  it('asks for one location at least', () => {
    expect(someOf('location')([])).toBe('Add at least one location.');
    expect(someOf('location')(['Fes'])).toBeUndefined();
  });
});
