import type { Place } from '#site/maps/map.ts';
import type { LinkedLocation } from './related-trips.ts';
import type { Route } from './route.ts';

/** Share of the stops that a map shows at least: with fewer, it would tell of another journey. */
const leastShown = 0.75;

/** The stops that a map shows, and the names of the others. */
interface MappedStops {
  readonly located: readonly Place[];
  readonly missing: readonly string[];
}

/** Returns the stops that the map of a route shows; undefined if too few are known, or not both ends. */
export function findMappedStops(
  stops: readonly LinkedLocation[],
  { end, isRound }: Pick<Route, 'end' | 'isRound'>,
): MappedStops | undefined {
  const located = stops.flatMap(({ name, address, position }) =>
    position ? [{ name, href: address, ...position }] : [],
  );
  const isKnown = end !== undefined && stops[0]?.position && (isRound || stops.at(-1)?.position);
  if (!isKnown || located.length < stops.length * leastShown || new Set(located.map(({ name }) => name)).size < 2)
    return undefined;
  return { located, missing: stops.flatMap(({ name, position }) => (position ? [] : [name])) };
}
