import { foldText } from '#shared/rules/text/fold.ts';

interface Journey {
  readonly start_town: string | null;
  readonly end_town: string | null;
  /** Its places in order; none of a day trip. */
  readonly locations?: readonly string[];
  readonly itinerary?: readonly {
    readonly title: string;
    readonly description: string;
    readonly activities: readonly string[];
  }[];
}

/** Where a trip goes. */
export interface Route {
  /** '' if unknown. */
  readonly start: string;
  /** Undefined if unknown. */
  readonly end: string | undefined;
  readonly isRound: boolean;
  /** Names of its places in order, from the start to the end; that of a round trip is not repeated at its end. */
  readonly stops: readonly string[];
}

/** Returns the town in which a trip starts: as entered, else the first place of its route; '' without one. */
export function findStart({ start_town, locations = [] }: Pick<Journey, 'start_town' | 'locations'>): string {
  return start_town ?? locations[0] ?? '';
}

/**
 * Returns the route of a trip by its entered start and end; a start alone is the end too. What is not entered is guessed: the start is
 * the first place, and the end is the start or the last place, whichever the texts of the last day name later.
 */
export function getRoute(trip: Journey): Route {
  const { end_town, locations = [], itinerary = [] } = trip;
  const start = findStart(trip);
  if (start === '') return { start, end: end_town ?? undefined, isRound: false, stops: [] };
  const path = isSamePlace(start, locations[0] ?? '') ? locations : [start, ...locations];
  const last = path.at(-1) ?? start;
  const comesBack = path.length > 1 && isSamePlace(start, last);
  const entered = end_town ?? (trip.start_town !== null || comesBack ? start : undefined);
  const end = entered ?? guessEnd(start, last, itinerary.at(-1));
  const isRound = end !== undefined && isSamePlace(start, end);
  if (isRound) return { start, end, isRound, stops: comesBack ? path.slice(0, -1) : path };
  if (end === undefined || isSamePlace(end, last)) return { start, end: end && last, isRound, stops: path };
  return { start, end, isRound, stops: [...path, end] };
}

/** Returns true for two spellings of one name. */
function isSamePlace(name: string, other: string): boolean {
  return foldText(name) === foldText(other);
}

type Day = NonNullable<Journey['itinerary']>[number];

function guessEnd(start: string, last: string, lastDay: Day | undefined): string | undefined {
  if (!lastDay) return undefined;
  const text = foldText([lastDay.title, lastDay.description, ...lastDay.activities].join(' '));
  const [ofStart, ofLast] = [text.lastIndexOf(foldText(start)), text.lastIndexOf(foldText(last))];
  return ofStart > ofLast ? start : ofLast >= 0 ? last : undefined;
}
