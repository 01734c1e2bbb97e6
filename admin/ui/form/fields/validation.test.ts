import { describe, expect, it } from 'vitest';
import { optionalText, requiredText, requireEntry, validatePrice } from './validation.ts';

describe('form validation', () => {
  it('refuses a price that is no number or below 0', () => {
    for (const price of [null, undefined, '', Number.NaN, -0.01])
      expect(validatePrice(price)).toBe('Please enter a valid price.');
    for (const price of [0, 0.5, 0.29, 1250, 19.99, 99_999_999.99]) expect(validatePrice(price)).toBeUndefined();
  });

  it('refuses a price that the column would reject or round', () => {
    expect(validatePrice(100_000_000)).toBe('Price: at most 99,999,999.99.');
    expect(validatePrice(10.005)).toBe('Price: at most 2 decimals.');
  });

  it('questions a price that may mean thousands', () => {
    expect(validatePrice('1.250')).toBe('Do you mean 1,250?');
    expect(validatePrice('12,500')).toBe('Do you mean 12500?');
    expect(validatePrice(0.125)).toBe('Price: at most 2 decimals.');
  });

  it('treats a required text of spaces as missing', () => {
    expect(requiredText('Title', 200)('  ')).toBe('Title is required.');
    expect(requiredText('Title', 5)('abcdef')).toBe('Title has at most 5 characters.');
    expect(requiredText('Title', 5)(' abc ')).toBeUndefined();
  });

  it('accepts an absent optional text, and refuses one that is too long', () => {
    const rule = optionalText('Accommodation', 5);
    for (const value of [null, undefined, '', ' abcde ']) expect(rule(value)).toBeUndefined();
    expect(rule('abcdef')).toBe('Accommodation has at most 5 characters.');
  });

  it('requires at least one entry', () => {
    expect(requireEntry('location')([])).toBe('Add at least one location.');
    expect(requireEntry('location')(['Fes'])).toBeUndefined();
  });
});
