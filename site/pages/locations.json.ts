import type { APIRoute } from 'astro';
import { getLocations } from '../data/queries.ts';
import { summarizeLocation } from '../data/summaries/location-summary.ts';
import { serializeListIndex } from '../islands/lists/list-index.ts';

/** Returns the summaries of all locations, for filtering a list of more than one page. */
export const GET: APIRoute = async () =>
  new Response(serializeListIndex(await Promise.all((await getLocations()).map(summarizeLocation))));
