import { formatList } from '#shared/rules/text/format.ts';

/** Copy of the maps (docs/product.md, "Maps"). */
export const mapCopy = {
  map: 'Map',
  destinations: 'On the map',
  legs: 'Hours by road of each day, beside its longest stretch.',
  missing: (names: readonly string[]) => `Not on the map: ${formatList(names)}.`,
  describePlace: (name: string, near: readonly string[]) =>
    `Map of ${name}${near.length > 0 ? ` and the places near: ${formatList(near)}` : ''}`,
  describeDestinations: (names: readonly string[]) => `Map of ${formatList(names)}`,
} as const;

/** Describes a journey in words: 'Route from Marrakech by way of Skoura to Merzouga', 'Route from Marrakech to Imlil and back'. */
export function describeJourney(stops: readonly string[], isRound: boolean): string {
  const [first = '', ...others] = stops;
  if (isRound) return `Route from ${first} to ${formatList(others)} and back`;
  const between = others.slice(0, -1);
  const by = between.length > 0 ? ` by way of ${formatList(between)}` : '';
  return `Route from ${first}${by} to ${others.at(-1)}`;
}
