import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { type Credentials, openCredentials } from '#scripts/local/credentials.ts';
import { type LocalSupabase, startLocalSupabase } from '#scripts/local/local-supabase.ts';
import { ensureStaffAccount } from '#scripts/local/staff-account.ts';
import { openDataDirectory } from '#scripts/runtime/data-directory.ts';
import { liftBookingLimits } from '#tests/helpers/lift-booking-limits.ts';
import { copyDataDirectory } from './prepared-app.ts';
import { temporaryDataDirectory } from './temporary-data-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
    databaseUrl: string;
    publishableKey: string;
    secretKey: string;
    jwtSecret: string;
    staffEmail: string;
    staffPassword: string;
    adminPath: string;
  }
}

/** A running local Supabase for tests. */
export interface TestSupabase {
  readonly backend: LocalSupabase;
  readonly credentials: Credentials;
  readonly dataDirectory: string;
  readonly stop: () => Promise<void>;
}

/** Makes the data directory that tests of this run copy: a database with all migrations, which take longer than a copy. */
export async function prepareTestSupabase(folder: string): Promise<void> {
  const dataDirectory = await openDataDirectory({ DATA_DIR: folder });
  const backend = await startLocalSupabase(dataDirectory, await openCredentials(dataDirectory, {}));
  await backend.stop();
  process.env['TEST_MIGRATED'] = folder;
}

/**
 * Starts a local Supabase without demonstration content.
 * @param configure changes settings of the database, which is then restarted
 */
export async function startTestSupabase(
  configure?: (sql: LocalSupabase['sql']) => Promise<void>,
): Promise<TestSupabase> {
  const DATA_DIR = temporaryDataDirectory('database');
  await copyDataDirectory(process.env['TEST_MIGRATED'], DATA_DIR);
  const dataDirectory = await openDataDirectory({ DATA_DIR });
  const credentials = await openCredentials(dataDirectory, {});
  const start = () => startLocalSupabase(dataDirectory, credentials);
  let backend = await start();
  // Test data need not survive a crash. synchronous_commit stays on, because without it vacuum, and so an index-only scan,
  // does not see the latest commits.
  for (const setting of ['fsync', 'full_page_writes']) await backend.sql.unsafe(`alter system set ${setting} = off`);
  await backend.sql`select pg_reload_conf()`;
  await ensureStaffAccount(backend.sql, credentials, false);
  if (configure) {
    await configure(backend.sql);
    await backend.stop();
    backend = await start();
  }
  return {
    backend,
    credentials,
    dataDirectory,
    async stop() {
      await backend.stop();
      await rm(path.resolve(dataDirectory), { recursive: true, force: true });
    },
  };
}

/**
 * Starts one local Supabase for the database tests of a run, which insert their own rows. Tests of the booking limits start
 * their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { backend, credentials, stop } = await startTestSupabase();
  await liftBookingLimits(backend.sql);
  await backend.sql`insert into private.settings (key, value) values ('staff_domain', 'staff.example')`;
  project.provide('url', backend.url);
  project.provide('databaseUrl', backend.databaseUrl);
  const names = [
    'publishableKey',
    'secretKey',
    'jwtSecret',
    'staffEmail',
    'staffPassword',
    'adminPath',
  ] satisfies (keyof ProvidedContext)[];
  for (const name of names) project.provide(name, credentials[name]);
  return stop;
}
