import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startBackend } from '../../scripts/backend/backend.ts';
import { openCredentials } from '../../scripts/backend/credentials.ts';
import { openDataDirectory } from '../../scripts/backend/data-directory.ts';
import { ensureStaffAccount } from '../../scripts/backend/staff-account.ts';
import { temporaryDataDirectory } from '../temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    url: string;
    databaseUrl: string;
    publishableKey: string;
    secretKey: string;
    staffEmail: string;
    staffPassword: string;
    adminPath: string;
  }
}

/** One fresh backend for all database tests, without demonstration content; each test makes rows of its own. */
export default async function setup(project: TestProject) {
  const dataDirectory = await openDataDirectory({ DATA_DIR: temporaryDataDirectory('database') });
  const credentials = await openCredentials(dataDirectory, {});
  const backend = await startBackend(dataDirectory, credentials, 'http://127.0.0.1');
  await ensureStaffAccount(backend.sql, credentials, false);
  await backend.sql`insert into private.settings (key, value) values ('staff_domain', 'staff.example')`;
  project.provide('url', backend.url);
  project.provide('databaseUrl', backend.databaseUrl);
  for (const name of ['publishableKey', 'secretKey', 'staffEmail', 'staffPassword', 'adminPath'] as const) {
    project.provide(name, credentials[name]);
  }
  return async () => {
    await backend.stop();
    await rm(path.resolve(dataDirectory), { recursive: true, force: true });
  };
}
