import { paths } from '#shared/rules/paths.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import { type Position, toPosition } from '#shared/rules/text/map-position.ts';
import { type Landscape, landmarks, villages } from '../../maps/landmarks.ts';
import { memoizeByObject } from '../memoize-by-object.ts';
import type { Location } from '../schemas/location.ts';

/** A location, as far as trips name it. */
export type LinkableLocation = Pick<Location, 'id' | 'name' | 'location_type' | 'latitude' | 'longitude'>;

/** What is known of a place by its name. */
interface KnownPlace {
  /** Address of the location's page. */
  readonly address: string | undefined;
  /** Undefined for a location without one too, and for a region, which is no point. */
  readonly position: Position | undefined;
  readonly landscape: Landscape | undefined;
}

/** Types of location that tell the landscape. */
const landscapesByType: Readonly<Partial<Record<LinkableLocation['location_type'], Landscape>>> = {
  'Imperial City': 'city',
  'Modern City': 'city',
  'Capital City': 'city',
  'Coastal City': 'coast',
  Beach: 'coast',
  'Mountain Town': 'mountain',
  'Mountain Region': 'mountain',
  'National Park': 'mountain',
  Desert: 'desert',
  'Desert Gateway': 'desert',
  Oasis: 'desert',
};

const placesOnMaps: ReadonlyMap<string, KnownPlace> = new Map(
  [...landmarks, ...villages].map(({ name, latitude, longitude, landscape }) => [
    foldText(name),
    { address: undefined, position: { latitude, longitude }, landscape },
  ]),
);

const getLocationsByName = memoizeByObject(
  (locations: readonly LinkableLocation[]): ReadonlyMap<string, KnownPlace> =>
    new Map(
      locations.map(({ id, name, location_type, latitude, longitude }) => [
        foldText(name),
        {
          address: paths.location(id),
          position: location_type === 'Mountain Region' ? undefined : toPosition(latitude, longitude),
          landscape: landscapesByType[location_type] ?? placesOnMaps.get(foldText(name))?.landscape,
        },
      ]),
    ),
);

/** Returns what the location of a name says, ignoring case and accents; for a name without one, what the maps know. */
export function findKnownPlace(name: string, locations: readonly LinkableLocation[]): KnownPlace | undefined {
  const key = foldText(name);
  return getLocationsByName(locations).get(key) ?? placesOnMaps.get(key);
}
