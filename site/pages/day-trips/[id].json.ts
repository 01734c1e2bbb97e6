import type { APIRoute } from 'astro';
import { describeDayTrip } from '../../components/compare/describe-trip.ts';
import { serializeComparedTrip } from '../../custom-elements/compared-trip.ts';
import { type DayTripPageProps, getDayTripPaths } from '../../props/day-trip.ts';

export const getStaticPaths = getDayTripPaths;

/** Returns what the comparison shows of a day trip. */
export const GET: APIRoute<DayTripPageProps> = async ({ props }) =>
  new Response(serializeComparedTrip(await describeDayTrip(props)));
