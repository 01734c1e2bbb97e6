import type { APIRoute } from 'astro';
import { describeTour } from '../../components/compare/describe-trip.ts';
import { serializeComparedTrip } from '../../custom-elements/compared-trip.ts';
import { getTourPaths, type TourPageProps } from '../../props/tour.ts';

export const getStaticPaths = getTourPaths;

/** Returns what the comparison shows of a tour. */
export const GET: APIRoute<TourPageProps> = async ({ props }) =>
  new Response(serializeComparedTrip(await describeTour(props)));
