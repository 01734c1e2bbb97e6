import { createClient } from '@supabase/supabase-js';
import { seed } from '#scripts/seed/seed.ts';
import { startTestSupabase, type TestSupabase } from '../helpers/test-supabase.ts';

/** A local Supabase with the demonstration content, for tests of that content. */
export interface SeededSupabase extends TestSupabase {
  /** Runs the seed again. */
  readonly seedAgain: () => Promise<void>;
}

/** Starts a local Supabase and seeds it like a first start. */
export async function startSeededSupabase(): Promise<SeededSupabase> {
  const started = await startTestSupabase();
  const seedAgain = () => seed(started.backend, started.credentials);
  await seedAgain();
  return { ...started, seedAgain };
}

/** Reads all rows of a table or view as an anonymous visitor, with the columns that the site queries. */
export async function readAsVisitor(
  { backend, credentials }: SeededSupabase,
  table: string,
  columns: readonly string[],
): Promise<unknown[]> {
  const client = createClient(backend.url, credentials.publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.from(table).select(columns.join(','));
  if (error) throw error;
  return data;
}
