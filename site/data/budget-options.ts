import { customBudgets } from '#shared/rules/booking/custom-trip-options.ts';
import { formatMoney } from '#shared/rules/text/format.ts';

/**
 * Returns the options for the budget of a custom trip, stored values with labels, in the currency of most trips.
 * @param trips those that the form offers; without any, the currency is US dollars
 */
export function createBudgetOptions(trips: readonly { readonly currency: string }[]): [value: string, label: string][] {
  const currency = findMainCurrency(trips);
  return Object.entries(customBudgets).map(([value, label]) => [
    value,
    label.replace(/\d[\d,]*/g, (amount) => formatMoney(Number(amount.replace(',', '')), currency)),
  ]);
}

/** Returns the currency of most trips; US dollars without any. */
export function findMainCurrency(trips: readonly { readonly currency: string }[]): string {
  const byCurrency = [...Map.groupBy(trips, ({ currency }) => currency)];
  return byCurrency.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 'USD';
}
