import { rm } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { openDataDirectory } from '#scripts/app/data-directory.ts';
import { type Credentials, openCredentials } from '#scripts/local-supabase/credentials.ts';
import { type LocalSupabase, startLocalSupabase } from '#scripts/local-supabase/local-supabase.ts';
import { ensureStaffAccount } from '#scripts/local-supabase/staff-account.ts';
import { seed } from '#scripts/seed/seed.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';

/** A backend of its own with the demonstration content, for tests that are about the content. */
export interface SeededSupabase {
  readonly dataDirectory: string;
  readonly backend: LocalSupabase;
  readonly credentials: Credentials;
  /** Seeds once more. */
  readonly seedAgain: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Boots and fills it as a first start does. */
export async function startSeededSupabase(): Promise<SeededSupabase> {
  const dataDirectory = await openDataDirectory({ DATA_DIR: temporaryDataDirectory('seed') });
  const credentials = await openCredentials(dataDirectory, {});
  const backend = await startLocalSupabase(dataDirectory, credentials, 'http://127.0.0.1');
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

/** Everything that an anonymous visitor may read of a table or view, as the site's loaders ask for it. */
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
