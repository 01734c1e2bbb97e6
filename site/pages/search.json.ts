import type { APIRoute } from 'astro';
import { serializeIndex } from '../props/index-files.ts';
import { getSearchRecords } from '../props/search-records.ts';

/** Returns the texts that the lists search, which a browser loads when a search is first used. */
export const GET: APIRoute = async () => new Response(serializeIndex('search', await getSearchRecords()));
