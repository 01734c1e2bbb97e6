import { expect, it } from 'vitest';
import { describeDiscounts, discountsText } from './discounts.ts';

it('names the groups of the discounts in force', () => {
  expect(discountsText).toBe('3 or 4 travellers save 5%, 5 or more save 10%');
});

it('names the groups of discounts with any steps', () => {
  const steps = (...sizes: number[]) => sizes.map((people) => ({ people, percent: people * 2 }));
  expect(describeDiscounts(steps(6, 3))).toBe('3 to 5 travellers save 6%, 6 or more save 12%');
  expect(describeDiscounts(steps(5, 4))).toBe('4 travellers save 8%, 5 or more save 10%');
  expect(describeDiscounts(steps(8, 6, 2))).toBe('2 to 5 travellers save 4%, 6 or 7 save 12%, 8 or more save 16%');
  expect(describeDiscounts(steps(4))).toBe('4 or more travellers save 8%');
  expect(describeDiscounts([])).toBe('');
});
