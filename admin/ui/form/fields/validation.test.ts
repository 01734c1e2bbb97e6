import { describe, expect, it } from 'vitest';
import {
  combineValidators,
  optionalText,
  requiredText,
  requireEntry,
  validateListLimits,
  validatePrice,
} from './validation.ts';

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

describe('list validators', () => {
  const rule = validateListLimits('Highlights', { entries: 2, characters: 5 });

  it('limit the number of entries and the length of each', () => {
    expect(rule([])).toBeUndefined();
    expect(rule(['12345', 'b'])).toBeUndefined();
    expect(rule(['a', 'b', 'c'])).toBe('Highlights: at most 2 entries, not 3.');
    expect(rule(['a', '123456'])).toBe('Highlights: an entry has at most 5 characters, not 6.');
  });

  it('count characters as the database does', () => {
    expect(rule(['🐪🐪🐪🐪🐪'])).toBeUndefined();
  });

  it('report one error at a time, in the order of the rules', () => {
    const both = combineValidators((list) => (list.length === 0 ? 'empty' : undefined), rule);
    expect(both([])).toBe('empty');
    expect(both(['123456'])).toContain('at most 5');
    expect(both(['a'])).toBeUndefined();
  });
});
