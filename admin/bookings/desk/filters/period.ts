import type { SortPayload } from 'react-admin';
import { addMonths, isDay } from '#admin/ui/days.ts';
import { addDays, getMoroccoDate, getMoroccoInstant } from '#shared/rules/clock.ts';
import { formatMonth } from '#shared/rules/text/format-dates.ts';
import { latestDeparture, soonestDeparture } from './orders.ts';

/** Filters of the list of bookings by days. The times are midnights in Morocco. */
const columns = [
  'created_at@gte',
  'created_at@lt',
  'departure_date@gte',
  'departure_date@lte',
  'departure_date@is',
] as const;
type PeriodColumns = Partial<Record<(typeof columns)[number], string>>;

/** Values of the filter of a list, of which only those of periods are read. */
type Filter = Readonly<Record<string, unknown>>;

/** Labels of what happens to a booking in a period. */
export const periodKinds = { received: 'Received', departing: 'Departing' } as const;

/** First and last day on which bookings were received or depart, as ISO dates; '' for an open end. */
export interface Period {
  readonly kind: keyof typeof periodKinds;
  readonly from: string;
  readonly to: string;
}

interface PeriodChoice {
  readonly kind?: Period['kind'];
  readonly label: string;
  readonly filter: PeriodColumns;
  /** Order of the list by departure; undefined for its usual order. */
  readonly sort?: SortPayload;
}

/** Value of the choice of all bookings. */
export const anyPeriod = 'any';
/** Value of a period that is none of the choices, as in an address of another day. */
export const otherPeriod = 'other';

/** Returns the value of the choice of a month, which is so many months after that of a day. */
export function getMonthValue(kind: Period['kind'], today: string, count: number): string {
  return `${kind} ${addMonths(today, count).slice(0, 7)}`;
}

/** Offsets of the months to choose from. */
const pastMonths = [-1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12] as const;
const comingMonths = [1, 2, 3, 4, 5, 6] as const;
const monthNames: ReadonlyMap<number, string> = new Map([
  [0, 'This month'],
  [-1, 'Last month'],
  [1, 'Next month'],
]);

/** Returns the choices of periods by value, on a day. */
export function getPeriodChoices(today: string): ReadonlyMap<string, PeriodChoice> {
  const departing = (label: string, from: string, to: string, sort: SortPayload = soonestDeparture): PeriodChoice => ({
    kind: 'departing',
    label,
    filter: toFilter({ kind: 'departing', from, to }),
    sort,
  });
  const month = (kind: Period['kind'], count: number): [string, PeriodChoice] => {
    const from = addMonths(today, count);
    const filter = toFilter({ kind, from, to: addDays(addMonths(today, count + 1), -1) });
    const label = monthNames.get(count) ?? formatMonth(from);
    return [
      getMonthValue(kind, today, count),
      { kind, label, filter, ...(kind === 'departing' && { sort: soonestDeparture }) },
    ];
  };
  return new Map<string, PeriodChoice>([
    [anyPeriod, { label: 'All days', filter: {} }],
    ...[0, ...pastMonths].map((count) => month('received', count)),
    ['week', departing('Next 7 days', today, addDays(today, 6))],
    ['30 days', departing('Next 30 days', today, addDays(today, 29))],
    ['coming', departing('From today', today, '')],
    ['past', departing('Before today', '', addDays(today, -1), latestDeparture)],
    ['none', { kind: 'departing', label: 'Without days', filter: { 'departure_date@is': 'null' } }],
    ...[0, ...comingMonths, ...pastMonths].map((count) => month('departing', count)),
  ]);
}

/** Returns the value of the choice that a filter of the list makes. */
export function findPeriodChoice(filter: Filter, today: string): string {
  const choices = [...getPeriodChoices(today)];
  return (
    choices.find(([, choice]) => columns.every((column) => choice.filter[column] === filter[column]))?.[0] ??
    otherPeriod
  );
}

/** Returns the days by which a list is filtered; undefined for none. */
export function findPeriod(filter: Filter): Period | undefined {
  const received = [toDay(filter['created_at@gte'], 0), toDay(filter['created_at@lt'], -1)] as const;
  const departing = [toDay(filter['departure_date@gte'], 0), toDay(filter['departure_date@lte'], 0)] as const;
  const kind = received.some(Boolean) ? 'received' : 'departing';
  const [from, to] = kind === 'received' ? received : departing;
  return from === '' && to === '' ? undefined : { kind, from, to };
}

/** Returns a filter of the list with another period, or without one. */
export function withPeriod(filter: Filter, period?: Period | PeriodColumns): Filter {
  const others = Object.entries(filter).filter(([name]) => !columns.some((column) => column === name));
  return { ...Object.fromEntries(others), ...(period && ('kind' in period ? toFilter(period) : period)) };
}

function toFilter({ kind, from, to }: Period): PeriodColumns {
  if (kind === 'departing')
    return { ...(from && { 'departure_date@gte': from }), ...(to && { 'departure_date@lte': to }) };
  const midnight = (day: string) => getMoroccoInstant(`${day}T00:00`).toISOString();
  return {
    ...(from && { 'created_at@gte': midnight(from) }),
    ...(to && { 'created_at@lt': midnight(addDays(to, 1)) }),
  };
}

/** Returns the day in Morocco of a date or time, or one near it; '' for anything else. */
function toDay(value: unknown, shift: number): string {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return '';
  const day = isDay(value) ? value : getMoroccoDate(new Date(value));
  return addDays(day, shift);
}
