import { type Place, places, roads } from './places.ts';
import type { Random } from './random.ts';

/** A day on a route: the place where it ends, and the kilometres to it. */
export interface Leg {
  readonly place: Place;
  /** 0 on a day without a drive. */
  readonly kilometres: number;
}

/** Lists the places that a road connects with a place. */
function neighbours(place: Place): Leg[] {
  return roads.flatMap(([from, to, kilometres]) => {
    const other = from === place.name ? to : to === place.name ? from : undefined;
    const found = places.find(({ name }) => name === other);
    return found ? [{ place: found, kilometres }] : [];
  });
}

/**
 * Generates a route of that many days over real roads. It turns back only where the road ends, and rests now and then.
 * @returns the start, then a leg for each day
 */
export function randomRoute(days: number, chance: Random): { start: Place; legs: Leg[] } {
  const start = chance.pick(places);
  const visited = new Set([start.name]);
  const legs: Leg[] = [];
  for (let current = start; legs.length < days; ) {
    const unvisited = neighbours(current).filter(({ place }) => !visited.has(place.name));
    const rests = legs.length > 0 && legs.at(-1)?.kilometres !== 0 && chance.chance(0.2);
    const leg =
      rests || days === 1
        ? { place: current, kilometres: 0 }
        : chance.pick(unvisited.length ? unvisited : neighbours(current));
    legs.push(leg);
    current = leg.place;
    visited.add(current.name);
  }
  return { start, legs };
}
