import { addDays } from '#shared/rules/clock.ts';

/** Periods that staff can choose from. The first is the default. */
export const periods = [
  { value: '12-months', label: 'Last 12 months' },
  { value: '90-days', label: 'Last 90 days' },
  { value: '30-days', label: 'Last 30 days' },
  { value: 'year', label: 'This year' },
] as const;

/** Name of a period in the address. */
export type PeriodName = (typeof periods)[number]['value'];

/** Returns the period that the address names; the first one for any other text. */
export function parsePeriod(text: string | null): PeriodName {
  return periods.find(({ value }) => value === text)?.value ?? periods[0].value;
}

/**
 * Returns the days of a period that ends today.
 * @param today as an ISO date
 */
export function getPeriodDays(
  name: PeriodName,
  today: string,
): { readonly firstDay: string; readonly lastDay: string } {
  const before = (days: number) => addDays(today, -days);
  const firstDays: Readonly<Record<PeriodName, () => string>> = {
    '30-days': () => before(29),
    '90-days': () => before(89),
    // The day after the same date of last year, which for February 29 is March 1.
    '12-months': () => addDay(`${Number(today.slice(0, 4)) - 1}${today.slice(4)}`),
    year: () => `${today.slice(0, 4)}-01-01`,
  };
  return { firstDay: firstDays[name](), lastDay: today };
}

function addDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10);
}
