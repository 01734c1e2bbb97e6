import { foldText } from '#shared/rules/text/fold.ts';
import { type Landscape, landscapes } from '../../maps/landmarks.ts';
import { findKnownPlace, type LinkableLocation } from './known-places.ts';

/** Words of a title that tell the landscape where no stop does. */
const words: Readonly<Record<Landscape, RegExp>> = {
  desert: /\b(caravan|desert|dunes?|oas[ei]s|sahara)\b/,
  mountain:
    /\b(atlas|cedars?|gorges?|hik(e|es|ing)|mountains?|pass|peaks?|summits?|trek(s|king)?|valleys?|(water)?falls)\b/,
  coast: /\b(atlantic|beach(es)?|coast|ocean|sea|surf(ing)?|waves?)\b/,
  city: /\b(city|cities|markets?|medinas?|souks?)\b/,
};

/** A trip, as far as it tells its landscape. */
interface Journey {
  readonly title: string;
  /** Names of its places. */
  readonly places: readonly string[];
  readonly start: string | undefined;
  readonly end: string | null;
}

/**
 * Returns what a trip is mainly about: the landscape of most stops. The towns where it starts and ends count less, since that is
 * where travellers arrive. Undefined if neither its stops nor its title tell.
 */
export function getTripLandscape(
  { title, places, start, end }: Journey,
  locations: readonly LinkableLocation[],
): Landscape | undefined {
  const ends = new Set([start, end].map((name) => foldText(name ?? '')));
  const stops = places.map((name) => ({
    isEnd: ends.has(foldText(name)),
    landscape: findKnownPlace(name, locations)?.landscape,
  }));
  const isTold = stops.some(({ isEnd, landscape }) => !isEnd && landscape !== undefined);
  const named = isTold ? undefined : landscapes.find((landscape) => words[landscape].test(foldText(title)));
  if (!isTold && (named !== undefined || stops.some(({ isEnd }) => !isEnd))) return named;
  const weigh = (searched: Landscape) =>
    stops.reduce((sum, { isEnd, landscape }) => sum + (landscape === searched ? (isEnd ? 1 : 3) : 0), 0);
  const heaviest = landscapes.toSorted((one, other) => weigh(other) - weigh(one))[0];
  return heaviest !== undefined && weigh(heaviest) > 0 ? heaviest : undefined;
}
