import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { UserError } from '../app/errors.ts';
import { openCredentials } from './credentials.ts';

/**
 * Connects to the database of the app that runs in this data directory. Returns undefined if none runs. Throws a UserError
 * while its first start is in progress.
 */
export async function connectToRunningDatabase(dataDirectory: string): Promise<postgres.Sql | undefined> {
  const state = await readFile(path.join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').catch(() => undefined);
  const port = Number(state?.split('\n')[3]);
  if (!Number.isInteger(port) || port === 0) return undefined;
  const { databasePassword } = await openCredentials(dataDirectory, {});
  const sql = postgres(`postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`, {
    max: 1,
    connect_timeout: 5,
    onnotice() {},
  });
  try {
    await sql`select 1`;
  } catch {
    // A power cut left the file behind, and no server runs.
    await sql.end({ timeout: 1 });
    return undefined;
  }
  const [seeded] = await sql`select 1 from private.settings where key = 'seeded_at'`.catch(() => []);
  if (seeded) return sql;
  await sql.end({ timeout: 1 });
  throw new UserError(
    'The product in this data directory is still starting for the first time. Try again when it is up.',
  );
}
