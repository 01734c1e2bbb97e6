import type { Insights, PeriodInsights } from './api.ts';

/** Values of a currency in the period and in the one before. */
interface ComparedValue {
  readonly currency: string;
  readonly current: readonly [requested: number, confirmed: number];
  readonly previous: readonly [requested: number, confirmed: number];
}

/** Returns the values of each currency that either period has, those of the period first. */
export function compareValues({ current, previous }: Insights): ComparedValue[] {
  const currencies = new Set([...current.values, ...previous.values].map(({ currency }) => currency));
  const find = ({ values }: PeriodInsights, currency: string) => {
    const value = values.find((item) => item.currency === currency);
    return [value?.requested ?? 0, value?.confirmed ?? 0] as const;
  };
  return [...currencies].map((currency) => ({
    currency,
    current: find(current, currency),
    previous: find(previous, currency),
  }));
}

/** Returns a row for every month of the period, undefined for months without any, so that an axis leaves no month out. */
export function fillMonths<Row extends { readonly month: string }>(
  { months }: PeriodInsights,
  rows: readonly Row[],
): { readonly month: string; readonly row: Row | undefined }[] {
  return months.map(({ month }) => ({ month, row: rows.find((row) => row.month === month) }));
}
