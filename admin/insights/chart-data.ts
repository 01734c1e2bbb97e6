import type { Insights, PeriodInsights } from './api.ts';

/** Values of a currency in the period and in the previous one. */
interface ComparedValue {
  readonly currency: string;
  readonly current: readonly [requested: number, confirmed: number];
  readonly previous: readonly [requested: number, confirmed: number];
}

/** Returns the values of each currency of either period, those of the current period first. */
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

/** Channels of first answers. What staff do in the admin comes first: mails and changes of the status. */
export const answerChannels = ['Mail or status', 'WhatsApp', 'Telephone'] as const;

/** Returns the numbers of first answers by channel, in the order of answerChannels. */
export function countByChannel({ answers }: PeriodInsights): readonly number[] {
  const { answered, byWhatsApp, byTelephone } = answers;
  return [answered - byWhatsApp - byTelephone, byWhatsApp, byTelephone];
}

/** Returns each month of the period with its row, undefined for none, so that an axis has all months. */
export function fillMonths<Row extends { readonly month: string }>(
  { months }: PeriodInsights,
  rows: readonly Row[],
): { readonly month: string; readonly row: Row | undefined }[] {
  return months.map(({ month }) => ({ month, row: rows.find((row) => row.month === month) }));
}
