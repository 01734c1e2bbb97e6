import { rm } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { type Credentials, openCredentials } from '../../local-supabase/credentials.ts';
import { liftBookingLimits } from '../../local-supabase/lift-booking-limits.ts';
import { type LocalSupabase, startLocalSupabase } from '../../local-supabase/local-supabase.ts';
import { ensureStaffAccount } from '../../local-supabase/staff-account.ts';
import { openDataDirectory } from '../../runtime/data-directory.ts';
import { temporaryFolder } from '../../runtime/temporary-folder.ts';
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

/**
 * Removes row level security, triggers, checks, foreign keys and all indexes but the primary keys from the tables, so that
 * the cost of the backend alone remains.
 */
async function stripToBaseline(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`do $$
    declare
      entry record;
    begin
      for entry in select polrelid::regclass as relation, polname from pg_policy join pg_class on pg_class.oid = polrelid where relnamespace = 'public'::regnamespace loop
        execute format('drop policy %I on %s', entry.polname, entry.relation);
      end loop;
      for entry in select oid::regclass as relation from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('alter table %s disable row level security', entry.relation);
        execute format('grant all on %s to anon, authenticated', entry.relation);
      end loop;
      for entry in select tgrelid::regclass as relation, tgname from pg_trigger join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal loop
        execute format('drop trigger %I on %s', entry.tgname, entry.relation);
      end loop;
      for entry in select conrelid::regclass as relation, conname from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('c', 'f', 'u') loop
        execute format('alter table %s drop constraint %I', entry.relation, entry.conname);
      end loop;
      for entry in select indexrelid::regclass as index from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace and not indisprimary loop
        execute format('drop index %s', entry.index);
      end loop;
    end $$`);
}
