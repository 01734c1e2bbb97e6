import { geoDistance } from 'd3-geo';
import { type Position, toPosition } from '#shared/rules/text/map-position.ts';
import { earthRadius } from './ground.ts';

interface Locatable {
  readonly id: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A place near another one. */
export interface NearbyPlace<T> {
  readonly place: T;
  readonly position: Position;
  /** Whole kilometres as the crow flies, at least 1. */
  readonly kilometres: number;
}

/** Numbers of places to return, and how far away those after the first ones may be. */
const limits = { least: 3, most: 5, kilometres: 150 } as const;

/**
 * Returns the places nearest to one, the nearest first: three, and up to two more within 150 km. Places without a
 * position are left out; none are near a place without one.
 */
export function findNearbyPlaces<T extends Locatable>(own: Locatable, places: readonly T[]): NearbyPlace<T>[] {
  const from = toPosition(own.latitude, own.longitude);
  if (!from) return [];
  const others = places.flatMap((place) => {
    const position = toPosition(place.latitude, place.longitude);
    if (!position || place.id === own.id) return [];
    return [{ place, position, distance: measureDistance(from, position) }];
  });
  return others
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limits.most)
    .filter(({ distance }, index) => index < limits.least || distance <= limits.kilometres)
    .map(({ place, position, distance }) => ({ place, position, kilometres: Math.max(1, Math.round(distance)) }));
}

/** Returns the distance between two places in kilometres, as the crow flies. */
export function measureDistance(one: Position, other: Position): number {
  return geoDistance([one.longitude, one.latitude], [other.longitude, other.latitude]) * earthRadius;
}
