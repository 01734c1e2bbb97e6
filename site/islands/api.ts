import type { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../shared/database.types.ts';

/** After this many milliseconds without an answer, a request counts as failed. */
const patience = 10_000;

/** The API as a visitor uses it. Its client is loaded when it is first needed. */
export async function openApi(): Promise<PostgrestClient<Database>> {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const url = import.meta.env.PUBLIC_SUPABASE_URL || location.origin;
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: import.meta.env.PUBLIC_SUPABASE_KEY },
  });
}

/** Ends a request that is not answered in time. */
export function inTime(): AbortSignal {
  return AbortSignal.timeout(patience);
}
