import type { APIRoute } from 'astro';
import { getLocations } from '../data/queries.ts';
import { serializeIndex } from '../props/index-files.ts';
import { summarizeLocation } from '../props/location-summary.ts';

/** Returns the summaries of all locations, for filtering a list of more than one page. */
export const GET: APIRoute = async () =>
  new Response(serializeIndex(await Promise.all((await getLocations()).map(summarizeLocation))));
