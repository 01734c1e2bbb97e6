import type { APIRoute } from 'astro';
import { getSearchRecords } from '../data/page-props/search-records.ts';
import { searchIndexFormat } from '../islands/search/search-record.ts';

/** Returns the texts that the lists search, which a browser loads when a search is first used. */
export const GET: APIRoute = async () =>
  new Response(JSON.stringify({ format: searchIndexFormat, records: await getSearchRecords() }));
