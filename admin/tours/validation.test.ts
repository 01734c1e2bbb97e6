import { describe, expect, it } from 'vitest';
import { someOf, text, validDisplayOrder, validMaxParticipants, validPrice } from './validation.ts';

describe('the tour form', () => {
  it('refuses a price that is no number or below 0', () => {
    for (const price of [null, undefined, '', Number.NaN, -0.01])
      expect(validPrice(price)).toBe('Please enter a valid price.');
    for (const price of [0, 0.5, 1250]) expect(validPrice(price)).toBeUndefined();
  });

  it('refuses a number of people that is not a whole number above 0', () => {
    for (const people of [null, 0, -1, 2.5]) {
      expect(validMaxParticipants(people)).toBe('Please enter a valid max participants (> 0).');
    }
    expect(validMaxParticipants(1)).toBeUndefined();
    expect(validMaxParticipants(1001)).toBe('At most 1000 people.');
  });

  it('takes a missing place in the list for the first', () => {
    expect(validDisplayOrder(null)).toBeUndefined();
    expect(validDisplayOrder(-1)).toBeDefined();
    expect(validDisplayOrder(1.5)).toBeDefined();
  });

  it('counts spaces as nothing', () => {
    expect(text('Title', 200)('  ')).toBe('Title is required.');
    expect(text('Title', 5)('abcdef')).toBe('Title has at most 5 characters.');
    expect(text('Title', 5)(' abc ')).toBeUndefined();
  });

  it('asks for one location at least', () => {
    expect(someOf('location')([])).toBe('Add at least one location.');
    expect(someOf('location')(['Fes'])).toBeUndefined();
  });
});
