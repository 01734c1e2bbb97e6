import { formatList } from '#shared/rules/text/format.ts';
import { formatDateRange } from '#shared/rules/text/format-dates.ts';
import type { LeadingGuide } from '../../bookings/index.ts';
import type { DepartingTrip } from '../trips.ts';
import type { Guide } from './api.ts';
import { guideMessages } from './messages.ts';

/** Largest number of guides of a departure. The database has the same limit. */
export const maxGuides = 3;

/** Value of the parameter `guide` for departures without one. */
export const withoutGuide = 'none';

/** Formats the guides of a trip: 'Hassan and Nadia', 'No guide yet'. */
export function formatGuides({ guides }: Pick<DepartingTrip, 'guides'>): string {
  return formatList(guides.map(({ name }) => name)) || guideMessages.none;
}

/** Returns whether a guide leads a trip, as Site says: 'tours/sahara/2027-04-10' is a departure of 'tours/sahara'. */
export function isLinked({ trips }: Guide, { key }: DepartingTrip): boolean {
  return trips.split(', ').some((path) => path !== '' && key.startsWith(`${path}/`));
}

/** Returns whether two lists have the same guides, in any order. */
export function haveSameGuides(some: readonly LeadingGuide[], others: readonly LeadingGuide[]): boolean {
  return some.length === others.length && some.every(({ id }) => others.some((other) => other.id === id));
}

/** Returns the guides, those who lead the trip under Site first. */
export function sortGuides(guides: readonly Guide[], trip: DepartingTrip): readonly Guide[] {
  return [...guides].sort((a, b) => Number(isLinked(b, trip)) - Number(isLinked(a, trip)));
}

/** Returns the other trips that a guide leads on days of a trip. */
export function findOtherTrips(id: string, trip: DepartingTrip, trips: readonly DepartingTrip[]): DepartingTrip[] {
  return trips.filter(
    ({ key, firstDay, lastDay, guides }) =>
      key !== trip.key &&
      firstDay <= trip.lastDay &&
      trip.firstDay <= lastDay &&
      guides.some((guide) => guide.id === id),
  );
}

/** Describes other trips of a guide: 'also leads Dunes, Apr 10-12, 2027'; '' for none. */
export function describeOtherTrips(trips: readonly DepartingTrip[]): string {
  if (trips.length === 0) return '';
  const names = trips.map(({ title, firstDay, lastDay }) => `${title}, ${formatDateRange(firstDay, lastDay)}`);
  return `also leads ${names.join('; ')}`;
}

/** Returns the names of the guides of a trip who lead another one of the same day, too. */
export function findBusyGuides(trip: DepartingTrip, tripsOfDay: readonly DepartingTrip[]): readonly string[] {
  const others = tripsOfDay.filter(({ key }) => key !== trip.key).flatMap(({ guides }) => guides);
  const busy = trip.guides.filter(({ id }) => others.some((other) => other.id === id));
  // Namesakes once.
  return [...new Set(busy.map(({ name }) => name))];
}

/** Returns the trips of a guide, those without one for 'none', or all of them for undefined. */
export function filterByGuide(trips: readonly DepartingTrip[], guide: string | undefined): readonly DepartingTrip[] {
  if (guide === undefined) return trips;
  return trips.filter(({ guides }) =>
    guide === withoutGuide ? guides.length === 0 : guides.some(({ id }) => id === guide),
  );
}
