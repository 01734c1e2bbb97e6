import { z } from 'zod';
import type { BuildOptions } from '../builder/build-site.ts';
import type { ContentRecord } from './failure-message.ts';

const rows = z.array(z.record(z.string(), z.string())).max(1);

/** What people call a record, asked for as an anonymous visitor as the build does; undefined where there is none. */
export async function readRecordTitle(
  { contentUrl, supabaseKey }: Pick<BuildOptions, 'contentUrl' | 'supabaseKey'>,
  { table, title, id }: ContentRecord,
): Promise<string | undefined> {
  const query = new URLSearchParams({ select: title, id: `eq.${id}` });
  const response = await fetch(`${contentUrl}/rest/v1/${table}?${query}`, {
    headers: { apikey: supabaseKey, accept: 'application/json' },
    signal: AbortSignal.timeout(5000),
  });
  return rows.parse(await response.json())[0]?.[title];
}
