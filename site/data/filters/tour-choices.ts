import { formatMoney } from '#shared/rules/text/format.ts';
import { findMainCurrency } from '../budget-options.ts';
import { normalizeText } from './search.ts';
import type { FilterableTour, TourChoices } from './tours.ts';

const priceSteps = [10, 100, 1000, 10_000].flatMap((power) => [1, 1.5, 2, 3, 5, 7.5].map((step) => step * power));

/** Returns the choices of the tours list that depend on all its tours: no town alone, and no price that leaves none or all. */
export function createTourChoices(
  tours: readonly Pick<FilterableTour, 'start' | 'amount' | 'currency'>[],
): TourChoices {
  const towns = new Map(tours.map(({ start }) => [normalizeText(start), start]));
  const starts = [...towns.values()].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en'));
  const currency = findMainCurrency(tours);
  const amounts = tours.filter((tour) => tour.amount > 0 && tour.currency === currency).map(({ amount }) => amount);
  const prices = priceSteps.filter(
    (step) => amounts.some((amount) => amount <= step) && amounts.some((amount) => amount > step),
  );
  return {
    starts: ['All', ...(starts.length > 1 ? starts : [])],
    prices: ['All', ...prices.map(String)],
    currency,
    sign: formatMoney(0, currency).replace('0', ''),
  };
}
