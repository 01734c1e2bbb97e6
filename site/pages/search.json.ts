import type { APIRoute } from 'astro';
import { getSearchRecords } from '../props/search-records.ts';
import { serializeSearchIndex } from '../search/search-record.ts';

/** Returns the texts that are searched, which a browser loads when a search is first used. */
export const GET: APIRoute = async () => new Response(serializeSearchIndex(await getSearchRecords()));
