import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openCredentials } from '../local/credentials.ts';
import { startLocalSupabase } from '../local/local-supabase.ts';
import { findRunningDatabase, readApiAddress } from '../local/running-product.ts';
import { openDataDirectory } from '../runtime/data-directory.ts';
import { lockDataDirectory } from '../runtime/data-directory-lock.ts';
import type { DatabaseAddress } from '../runtime/database-connection.ts';
import { UserError } from '../runtime/errors.ts';
import type { Settings } from '../runtime/settings.ts';
import type { Shutdown } from '../runtime/shutdown.ts';

/** A database and its storage, to back up or to restore into. */
export interface Backend extends DatabaseAddress {
  /** Address of the API. */
  readonly url: string;
  readonly secretKey: string;
  /** False for a hosted project. */
  readonly isLocal: boolean;
}

/** Settings that select the backend. */
export type BackendSettings = Pick<
  Settings,
  'DATA_DIR' | 'PUBLIC_SUPABASE_URL' | 'DATABASE_URL' | 'DATABASE_CA' | 'SUPABASE_SECRET_KEY'
>;

/** Returns the hosted project of the settings. Throws a UserError that names what is missing. */
export function readHostedBackend(settings: BackendSettings): Backend {
  const { PUBLIC_SUPABASE_URL: url, DATABASE_URL: databaseUrl, SUPABASE_SECRET_KEY: secretKey } = settings;
  if (url && databaseUrl && secretKey)
    return { url, databaseUrl, databaseCa: settings.DATABASE_CA, secretKey, isLocal: false };
  const required = { PUBLIC_SUPABASE_URL: url, DATABASE_URL: databaseUrl, SUPABASE_SECRET_KEY: secretKey };
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [name]));
  throw new UserError(`A backup of a hosted project also needs ${missing.join(' and ')} (see .env.example).`);
}

/**
 * Opens the backend of the settings: the hosted project if PUBLIC_SUPABASE_URL is set, otherwise the data directory, whether its
 * product is running or not.
 * @param purpose 'read' throws a UserError if the data directory has no database, 'write' creates it
 */
export async function openBackend(
  settings: BackendSettings,
  shutdown: Shutdown,
  purpose: 'read' | 'write',
): Promise<{ readonly backend: Backend; readonly dataDirectory: string }> {
  const dataDirectory = await openDataDirectory(settings);
  if (settings.PUBLIC_SUPABASE_URL || settings.DATABASE_URL) {
    return { backend: readHostedBackend(settings), dataDirectory };
  }
  if (purpose === 'read') await requireDatabase(dataDirectory);
  const backend = (await findRunningBackend(dataDirectory)) ?? (await startBackend(dataDirectory, shutdown));
  return { backend, dataDirectory };
}

async function requireDatabase(dataDirectory: string): Promise<void> {
  const version = await readFile(path.join(dataDirectory, 'postgres/PG_VERSION')).catch(() => undefined);
  if (!version) throw new UserError(`There is no database in ${dataDirectory}, so there is nothing to back up.`);
}

async function findRunningBackend(dataDirectory: string): Promise<Backend | undefined> {
  const databaseUrl = await findRunningDatabase(dataDirectory);
  const url = await readApiAddress(dataDirectory);
  if (databaseUrl === undefined || url === undefined) return undefined;
  const { secretKey } = await openCredentials(dataDirectory, {});
  return { databaseUrl, url, secretKey, isLocal: true };
}

/**
 * Starts the local backend of a data directory, without a site. Applies pending migrations.
 * @param migrations folder of migrations to use instead of the checkout's
 */
export async function startBackend(
  dataDirectory: string,
  shutdown: Pick<Shutdown, 'add'>,
  migrations?: string,
): Promise<Backend> {
  shutdown.add(await lockDataDirectory(dataDirectory));
  const credentials = await openCredentials(dataDirectory, {});
  const { databaseUrl, url, stop } = await startLocalSupabase(dataDirectory, credentials, { migrations });
  shutdown.add(stop);
  return { databaseUrl, url, secretKey: credentials.secretKey, isLocal: true };
}
