import { expect, it } from 'vitest';
import { createBudgetOptions } from './budget-options.ts';

it.each([
  [
    ['USD', 'EUR', 'EUR'],
    ['500-1000', '€500 to €1,000'],
  ],
  [['USD'], ['500-1000', '$500 to $1,000']],
  [[], ['500-1000', '$500 to $1,000']],
])('names budgets in the currency of most trips, here %j', (currencies, option) => {
  const options = createBudgetOptions(currencies.map((currency) => ({ currency })));
  expect(options).toContainEqual(option);
  expect(options.at(-1)).toEqual(['flexible', 'Flexible']);
});
