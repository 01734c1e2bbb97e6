import { formatList } from '#shared/rules/text/format.ts';
import { formatDate, formatWeekday } from '#shared/rules/text/format-dates.ts';
import { getHttpStatus } from '../../data/http-status.ts';
import type { DepartingTrip } from '../trips.ts';
import type { AddedDepartures } from './api.ts';

/** Messages about departures (docs/product.md, "Departures"). */
export const departureMessages = {
  state: { open: 'Open', full: 'Full', closed: 'Closed' },
  saved: ({ title, firstDay }: DepartingTrip, change: string) => `${title}, ${formatDate(firstDay)}: ${change}.`,
  details: 'places and notes saved',
  certain: (isCertain: boolean) => (isCertain ? 'certain to run' : 'no longer certain to run'),
  saveFailed: 'The departure could not be saved. Please try again.',
  changed: 'A colleague has just changed this departure. Save again to add your changes.',
  /** @param values that a colleague stored where something was typed */
  replaced: (values: readonly string[]) =>
    `A colleague has written here meanwhile: ${formatList(values.map((value) => `“${value}”`))}. Save again to replace it.`,
  gone: 'This departure no longer exists: its trip was deleted, or its booking moved, cancelled or deleted.',
  undone: 'The departure is as it was before.',
  undoFailed: 'This could not be undone, because the departure has changed since.',
  /** @param confirmed travellers of a departure that gets fewer places */
  tooFew: (confirmed: number, capacity: number) =>
    `${confirmed} are confirmed already: ${confirmed - capacity} too many. They stay.`,
  added: (title: string, { added, present }: AddedDepartures) =>
    [
      added.length > 0 && `${added.length === 1 ? '1 departure' : `${added.length} departures`} of ${title} added.`,
      present.length > 0 &&
        `${title} already leaves on ${formatList(present.slice(0, 5).map(formatWeekday))}${present.length > 5 ? ' and other days' : ''}.`,
    ]
      .filter(Boolean)
      .join(' '),
  addFailed: 'The departures could not be added. Please try again.',
  tripGone: 'This trip no longer exists.',
} as const;

/** Returns why a departure was not saved. */
export function getDepartureFailure(error: unknown): string {
  const status = getHttpStatus(error);
  if (status === 409) return departureMessages.changed;
  return status === 404 ? departureMessages.gone : departureMessages.saveFailed;
}
