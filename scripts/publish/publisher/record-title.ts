import { z } from 'zod';
import { keyHeaders } from '#shared/rules/project-key.ts';
import type { BuildOptions } from '../build/build-site.ts';
import type { ContentRecord } from './failures.ts';

const rows = z.array(z.record(z.string(), z.string())).max(1);

/** Reads the title of a record as an anonymous visitor, like the build; undefined if there is none. Waits up to 5 s. */
export async function readRecordTitle(
  { contentUrl, supabaseKey }: Pick<BuildOptions, 'contentUrl' | 'supabaseKey'>,
  { table, titleColumn, id }: ContentRecord,
): Promise<string | undefined> {
  const query = new URLSearchParams({ select: titleColumn, id: `eq.${id}` });
  const response = await fetch(`${contentUrl}/rest/v1/${table}?${query}`, {
    headers: { ...keyHeaders(supabaseKey), accept: 'application/json' },
    signal: AbortSignal.timeout(5000),
  });
  return rows.parse(await response.json())[0]?.[titleColumn];
}
