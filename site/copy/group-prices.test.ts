import { expect, it } from 'vitest';
import {
  describeDiscounts,
  describeGroupPrices,
  describeLargeGroup,
  discountsText,
  listGroupTotals,
} from './group-prices.ts';

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

it('names what each traveller of a group pays', () => {
  expect(describeGroupPrices(280, 'EUR')).toBe('€266 per person for 3 or 4, €252 per person for 5 or more');
  expect(describeGroupPrices(99.99, 'USD')).toBe(
    'about $94.99 per person for 3 or 4, about $89.99 per person for 5 or more',
  );
  expect(describeGroupPrices(450, 'MAD')).toContain('MAD\u00a0405 per person for 5 or more');
  expect([describeGroupPrices(0, 'EUR'), describeGroupPrices(-1, 'EUR')]).toEqual(['', '']);
});

it('says in short what each of a large group pays', () => {
  expect(describeLargeGroup(280, 'EUR')).toBe('€252 each from 5 people');
  expect(describeLargeGroup(99.99, 'USD')).toBe('about $89.99 each from 5 people');
  expect(describeLargeGroup(0, 'EUR')).toBe('');
});

it('lists what two, three and five travellers pay in all', () => {
  const list = (price: number) => listGroupTotals(price, 'EUR').map(({ people, total }) => `${people}: ${total}`);
  expect(list(280)).toEqual(['2: €560', '3: €798', '5: €1,260']);
  expect(list(33.35)).toEqual(['2: €66.70', '3: €95.05', '5: €150.08']);
  expect(list(0)).toEqual([]);
});
