import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { openDataDirectory } from '../runtime/data-directory.ts';
import { connect, requireAnswer } from '../runtime/database-connection.ts';
import { UserError } from '../runtime/errors.ts';
import type { Settings } from '../runtime/settings.ts';
import { openCredentials } from './credentials.ts';

const addressFile = (dataDirectory: string) => path.join(dataDirectory, 'api/address');

/** Stores the URL of the API for other programs that use the same data directory. */
export function writeApiAddress(dataDirectory: string, url: string): Promise<void> {
  return writeFile(addressFile(dataDirectory), url, { mode: 0o600 });
}

/** Returns the URL of the API last started in a data directory, undefined if there was none. */
export function readApiAddress(dataDirectory: string): Promise<string | undefined> {
  return readFile(addressFile(dataDirectory), 'utf8').catch(() => undefined);
}

/**
 * Returns the superuser's URL of the database running in a data directory, undefined if none runs. Throws a UserError during the
 * product's first start.
 */
export async function findRunningDatabase(dataDirectory: string): Promise<string | undefined> {
  const state = await readFile(path.join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').catch(() => undefined);
  const port = Number(state?.split('\n')[3]);
  if (!Number.isInteger(port) || port === 0) return undefined;
  const { databasePassword } = await openCredentials(dataDirectory, {});
  const url = `postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`;
  const sql = connect({ databaseUrl: url });
  try {
    await sql`select 1`;
    if (await isSeeded(sql).catch(() => false)) return url;
  } catch {
    // A power cut left the file behind; no server runs.
    return undefined;
  } finally {
    await sql.end({ timeout: 1 });
  }
  throw new UserError(
    'The product in this data directory is still starting for the first time. Try again when it is up.',
  );
}

/** Returns true once the first start has filled a database: with the demonstration, or with nothing if SEED is none. */
export async function isSeeded(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql`select 1 from private.settings where key = 'seeded_at'`;
  return row !== undefined;
}

/** Keeps later starts of a data directory from adding the demonstration. */
export async function markAsSeeded(sql: postgres.Sql | postgres.TransactionSql): Promise<void> {
  await sql`insert into private.settings (key, value) values ('seeded_at', now()::text) on conflict do nothing`;
}

/**
 * Connects to the database of the app running in a data directory. Returns undefined if none runs. Throws a UserError during the
 * product's first start.
 */
export async function connectToRunningDatabase(dataDirectory: string): Promise<postgres.Sql | undefined> {
  const url = await findRunningDatabase(dataDirectory);
  return url === undefined ? undefined : connect({ databaseUrl: url });
}

/**
 * Connects as the owner of the database that DATABASE_URL names, otherwise of the running npm start. Throws a UserError if there is
 * neither, or if the database cannot be reached.
 */
export async function connectAsOwner(settings: Settings): Promise<postgres.Sql> {
  const { DATABASE_URL: databaseUrl, DATABASE_CA: databaseCa } = settings;
  if (databaseUrl) {
    const sql = connect({ databaseUrl, databaseCa });
    try {
      await requireAnswer(sql, { databaseUrl });
      return sql;
    } catch (error) {
      await sql.end({ timeout: 1 });
      throw error;
    }
  }
  const running = settings.PUBLIC_SUPABASE_URL
    ? undefined
    : await connectToRunningDatabase(await openDataDirectory(settings));
  if (running) return running;
  throw new UserError('No database runs in this data directory, and DATABASE_URL names none. Run npm start first.');
}
