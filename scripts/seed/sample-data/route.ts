import { type Place, places, roads } from './places.ts';
import type { Random } from './random.ts';

/** A day on a route: where it ends, and how far that is from where it began. */
export interface Leg {
  readonly place: Place;
  /** 0 on a day that stays where it is. */
  readonly kilometres: number;
}

/** Places and distances that can be reached by road from here. */
function neighbours(place: Place): Leg[] {
  return roads.flatMap(([from, to, kilometres]) => {
    const other = from === place.name ? to : to === place.name ? from : undefined;
    const found = places.find(({ name }) => name === other);
    return found ? [{ place: found, kilometres }] : [];
  });
}

/**
 * A route of so many days over true roads. It turns back only where the road ends, and rests now and then.
 * @returns the start, then a leg for each day
 */
export function randomRoute(days: number, chance: Random): { start: Place; legs: Leg[] } {
  const start = chance.pick(places);
  const visited = new Set([start.name]);
  const legs: Leg[] = [];
  for (let current = start; legs.length < days; ) {
    const fresh = neighbours(current).filter(({ place }) => !visited.has(place.name));
    const rests = legs.length > 0 && legs.at(-1)?.kilometres !== 0 && chance.chance(0.2);
    const leg =
      rests || days === 1 ? { place: current, kilometres: 0 } : chance.pick(fresh.length ? fresh : neighbours(current));
    legs.push(leg);
    current = leg.place;
    visited.add(current.name);
  }
  return { start, legs };
}
