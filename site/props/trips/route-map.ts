import type { ItineraryDay } from '#shared/rules/itinerary-day.ts';
import { describeJourney } from '../../copy/maps.ts';
import { findMappedStops } from '../../data/places/mapped-stops.ts';
import type { LinkedLocation } from '../../data/places/related-trips.ts';
import type { Route } from '../../data/places/route.ts';
import { getLegHours } from '../../maps/leg-hours.ts';
import { drawMap } from '../../maps/map.ts';
import { renderMap } from '../../maps/render-map.ts';

/** The journey of a trip. */
export interface Journey {
  readonly route: Pick<Route, 'end' | 'isRound'>;
  /** Its places in order. */
  readonly stops: readonly LinkedLocation[];
  /** Its days, whose hours by road are written along it. */
  readonly days?: readonly ItineraryDay[];
}

/**
 * Renders the map of a journey; undefined if too few of its places are known.
 * @param id of the land, unlike that of any other map on the page
 */
export function renderRouteMap({ route, stops, days = [] }: Journey, id?: string) {
  const mapped = findMappedStops(stops, route);
  if (!mapped) return undefined;
  const { located, missing } = mapped;
  const { isRound } = route;
  const legs = getLegHours(located, days, isRound);
  const label = describeJourney(
    located.map(({ name }) => name),
    isRound,
  );
  return {
    svg: renderMap(drawMap('route', located, { isRound, legs }), label, id),
    hasHours: legs.some(Boolean),
    missing,
  };
}
