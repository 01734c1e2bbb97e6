import { rm } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { type Credentials, openCredentials } from '#scripts/local/credentials.ts';
import { type LocalSupabase, startLocalSupabase } from '#scripts/local/local-supabase.ts';
import { ensureStaffAccount } from '#scripts/local/staff-account.ts';
import { openDataDirectory } from '#scripts/runtime/data-directory.ts';
import { seed } from '#scripts/seed/seed.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';

/** A local Supabase with the demonstration content, for tests of that content. */
export interface SeededSupabase {
  readonly dataDirectory: string;
  readonly backend: LocalSupabase;
  readonly credentials: Credentials;
  /** Runs the seed again. */
  readonly seedAgain: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a local Supabase and seeds it like a first start. */
export async function startSeededSupabase(): Promise<SeededSupabase> {
  const dataDirectory = await openDataDirectory({ DATA_DIR: temporaryDataDirectory('seed') });
  const credentials = await openCredentials(dataDirectory, {});
  const backend = await startLocalSupabase(dataDirectory, credentials);
  const stop = async () => {
    await backend.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  try {
    await ensureStaffAccount(backend.sql, credentials, false);
    const seedAgain = () => seed(backend, credentials);
    await seedAgain();
    return { dataDirectory, backend, credentials, seedAgain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
