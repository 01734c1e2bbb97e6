import { foldText } from '#shared/rules/text/fold.ts';
import { tripFactCopy as copy } from '../../copy/trips.ts';
import type { Route } from '../../data/places/route.ts';

/** Describes where a trip starts and ends: 'Marrakech to Fes', 'From and back to Fes'; '' where neither is known. */
export function describeEnds({ start, end, isRound }: Omit<Route, 'stops'>): string {
  if (start === '') return end === undefined ? '' : copy.endsIn(end);
  if (isRound) return copy.fromAndBackTo(start);
  return end === undefined ? copy.from(start) : copy.fromTo(start, end);
}

/** Describes the route of a tour in one line: 'Marrakech to Fes · 6 stops'; the place of one with a single stop. */
export function describeRoute(route: Route): string {
  const count = new Set(route.stops.map(foldText)).size;
  return count < 2 ? route.start : `${describeEnds(route)} · ${count} stops`;
}
