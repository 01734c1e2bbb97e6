import type { APIRoute } from 'astro';
import { summarizeLocation } from '../cards/location-summary.ts';
import { getLocations } from '../content.ts';
import { listIndex } from '../islands/lists/whole-list.ts';

/** All destinations as the list's cards show them, for filtering lists of more than one page. */
export const GET: APIRoute = async () =>
  new Response(listIndex(await Promise.all((await getLocations()).map(summarizeLocation))));
