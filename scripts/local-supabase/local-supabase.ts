import { randomBytes } from 'node:crypto';
import path from 'node:path';
import postgres from 'postgres';
import { findFreePort } from '../app/free-port.ts';
import { startApi } from './api.ts';
import type { Credentials } from './credentials.ts';
import { startPostgres } from './postgres.ts';

/** The running local backend: PostgreSQL with the Supabase API in front of it, both on loopback ports of their own. */
export interface LocalSupabase {
  /** Address of the API; clients add /rest/v1, /auth/v1, /storage/v1. */
  readonly url: string;
  /** By which the public server proves to the API that it is the one that names the visitor's address. */
  readonly proxyKey: string;
  /** Sign-in to the database as its superuser, for the programs in scripts/ and for tests. */
  readonly databaseUrl: string;
  readonly sql: postgres.Sql;
  /** Migrations applied by this start; all of them on the first. */
  readonly applied: number;
  /** Resolves with a sentence when the database ended without being asked to, or the API again and again. */
  readonly failed: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Boots the local backend of a data directory and brings its schema up to date. The caller holds the directory's lock.
 * @param siteUrl the address under which visitors reach the product; sign-in mails lead there
 * @param log is told what happened beside the way, in a sentence
 */
export async function startLocalSupabase(
  dataDirectory: string,
  credentials: Credentials,
  siteUrl: string,
  log: (line: string) => void = () => undefined,
): Promise<LocalSupabase> {
  const database = await startPostgres({
    folder: path.join(dataDirectory, 'postgres'),
    port: await findFreePort(),
    password: credentials.databasePassword,
  });
  const sql = postgres(database.url, { max: 4, onnotice() {} });
  let stopping = false;
  try {
    const port = await findFreePort();
    const proxyKey = randomBytes(24).toString('base64url');
    const api = await startApi(
      dataDirectory,
      {
        databaseUrl: database.url,
        port,
        siteUrl,
        jwtSecret: credentials.jwtSecret,
        publishableKey: credentials.publishableKey,
        secretKey: credentials.secretKey,
        proxyKey,
      },
      log,
    );
    const failed = Promise.race([api.failed, database.ended.then(() => 'The database stopped unexpectedly.')]).then(
      (message) => (stopping ? new Promise<string>(() => undefined) : message),
    );
    // What pg_cron does on a hosted project. A failure means that the database is going down, which `failed` tells.
    const purge = () => sql`select private.purge_booking_senders()`.catch(() => undefined);
    await purge();
    const purgeTimer = setInterval(purge, 15 * 60_000).unref();
    return {
      url: `http://127.0.0.1:${port}`,
      proxyKey,
      databaseUrl: database.url,
      sql,
      applied: api.applied,
      failed,
      async stop() {
        stopping = true;
        clearInterval(purgeTimer);
        await api.stop();
        await sql.end({ timeout: 2 });
        await database.stop();
      },
    };
  } catch (error) {
    await sql.end({ timeout: 1 });
    await database.stop();
    throw error;
  }
}
