import type { SortPayload } from 'react-admin';
import { addDays } from '#shared/rules/clock.ts';
import { latestDeparture, soonestDeparture } from './orders.ts';

/** Filters of the list of bookings by the first day of the trip. */
const columns = ['departure_date@gte', 'departure_date@lte', 'departure_date@is'] as const;
type DepartureColumns = Partial<Record<(typeof columns)[number], string>>;

/** Values of the filter of a list, of which only those of departures are read. */
type Filter = Readonly<Record<string, unknown>>;

/** A choice of departures. */
interface DepartureChoice {
  readonly label: string;
  readonly filter: DepartureColumns;
  /** Order of the list by departure; undefined for its usual order. */
  readonly sort?: SortPayload;
}

/** Value of the choice of all bookings. */
const anyDeparture = 'any';
/** Value of departures that are none of the choices, as in an address of another day. */
export const otherDepartures = 'other';

/** Returns the choices of departures by value, on a day. */
export function getDepartureChoices(today: string): ReadonlyMap<string, DepartureChoice> {
  const from = { 'departure_date@gte': today };
  return new Map<string, DepartureChoice>([
    [anyDeparture, { label: 'All', filter: {} }],
    [
      'week',
      { label: 'Next 7 days', filter: { ...from, 'departure_date@lte': addDays(today, 6) }, sort: soonestDeparture },
    ],
    [
      'month',
      { label: 'Next 30 days', filter: { ...from, 'departure_date@lte': addDays(today, 29) }, sort: soonestDeparture },
    ],
    ['coming', { label: 'From today', filter: from, sort: soonestDeparture }],
    ['past', { label: 'Before today', filter: { 'departure_date@lte': addDays(today, -1) }, sort: latestDeparture }],
    ['none', { label: 'Without days', filter: { 'departure_date@is': 'null' } }],
  ]);
}

/** Returns the value of the choice that a filter of the list makes. */
export function findDepartureChoice(filter: Filter, today: string): string {
  const choices = [...getDepartureChoices(today)];
  return (
    choices.find(([, choice]) => columns.every((column) => choice.filter[column] === filter[column]))?.[0] ??
    otherDepartures
  );
}

/** Returns a filter of the list without its departures. */
export function withoutDepartures(filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !columns.some((column) => column === name)));
}
