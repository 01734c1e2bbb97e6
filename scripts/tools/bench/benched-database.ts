import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Credentials, openCredentials } from '../../local-supabase/credentials.ts';
import { liftBookingLimits } from '../../local-supabase/lift-booking-limits.ts';
import { type LocalSupabase, startLocalSupabase } from '../../local-supabase/local-supabase.ts';
import { ensureStaffAccount } from '../../local-supabase/staff-account.ts';
import { openDataDirectory } from '../../runtime/data-directory.ts';
import { temporaryFolder } from '../../runtime/temporary-folder.ts';
import { stripToBaseline } from './baseline.ts';
import { fillWithRows } from './fill-rows.ts';

/** A local backend filled with rows, for measurements. */
export interface BenchedDatabase {
  readonly backend: LocalSupabase;
  readonly credentials: Credentials;
  readonly dataDirectory: string;
  /** Access token of the staff account. */
  readonly token: string;
}

/**
 * Starts a backend without booking limits, with that many rows of each kind, and signs staff in.
 * @param isBaseline true for a schema without our constraints and policies
 */
export async function openDatabase(rowsPerTable: number, isBaseline: boolean): Promise<BenchedDatabase> {
  const dataDirectory = await openDataDirectory({ DATA_DIR: temporaryFolder('bench') });
  const credentials = await openCredentials(dataDirectory, {});
  const start = () => startLocalSupabase(dataDirectory, credentials, 'http://127.0.0.1');
  let backend = await start();
  await ensureStaffAccount(backend.sql, credentials, false);
  await liftBookingLimits(backend.sql);
  await fillWithRows(backend.sql, rowsPerTable);
  if (isBaseline) {
    await stripToBaseline(backend.sql);
    await backend.stop();
    // The API reads tables and grants again.
    await rm(path.join(dataDirectory, 'api/grants.json'));
    backend = await start();
  }
  const signedIn = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: credentials.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: credentials.staffEmail, password: credentials.staffPassword }),
  });
  const { access_token: token } = await signedIn.json();
  return { backend, credentials, dataDirectory, token };
}

/** Stops the backend and deletes its data. */
export async function closeDatabase({ backend, dataDirectory }: BenchedDatabase): Promise<void> {
  await backend.stop();
  await rm(dataDirectory, { recursive: true, force: true });
}
