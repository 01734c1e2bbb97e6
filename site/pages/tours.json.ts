import type { APIRoute } from 'astro';
import { summarizeTour } from '../cards/tour-summary.ts';
import { getTours } from '../content.ts';
import { listIndex } from '../islands/lists/whole-list.ts';

/** All tours as the list's cards show them, for filtering lists of more than one page. */
export const GET: APIRoute = async () =>
  new Response(listIndex(await Promise.all((await getTours()).map(summarizeTour))));
