import { randomBytes } from 'node:crypto';
import path from 'node:path';
import postgres from 'postgres';
import { UserError } from '../runtime/errors.ts';
import { findFreePort } from '../runtime/free-port.ts';
import type { Log } from '../runtime/log.ts';
import { compareMigrations, foreignVersions, listMigrations, readMigrations } from '../runtime/migrations.ts';
import { startApi } from './api.ts';
import type { Credentials } from './credentials.ts';
import { startPostgres } from './postgres.ts';
import { writeApiAddress } from './running-product.ts';

/** A running local backend: PostgreSQL and the Supabase API in front of it, each on its own loopback port. */
export interface LocalSupabase {
  /** URL of the API; clients append /rest/v1, /auth/v1 or /storage/v1. */
  readonly url: string;
  /** Key of the public server, whose header with the visitor's address the API trusts. */
  readonly proxyKey: string;
  /** Connection URL of the database superuser, for programs in scripts/ and for tests. */
  readonly databaseUrl: string;
  readonly sql: postgres.Sql;
  /** Number of migrations that this start applied; all of them on the first start. */
  readonly applied: number;
  /** Resolves with a message if the database stops unexpectedly or the API does so repeatedly. */
  readonly failed: Promise<string>;
  stop(): Promise<void>;
}

const hour = 60 * 60 * 1000;
/** Milliseconds between checks of the times at which records are to be published. */
const publishAtInterval = 15_000;

interface LocalSupabaseOptions {
  /** Public address of the site, for links in sign-in mails. */
  readonly siteUrl?: string;
  /** Receives a sentence about unexpected events, such as a restart of the API. */
  readonly log?: Log;
  /** Folder of migrations to use instead of the checkout's. */
  readonly migrations?: string | undefined;
}

/** Starts the local backend of a data directory and applies pending migrations. The caller must hold the directory's lock. */
export async function startLocalSupabase(
  dataDirectory: string,
  credentials: Credentials,
  { siteUrl = 'http://127.0.0.1', log = () => undefined, migrations }: LocalSupabaseOptions = {},
): Promise<LocalSupabase> {
  const database = await startPostgres({
    folder: path.join(dataDirectory, 'postgres'),
    port: await findFreePort(),
    password: credentials.databasePassword,
  });
  const sql = postgres(database.url, { max: 4, onnotice() {} });
  let stopping = false;
  try {
    await requireReadableData(sql, dataDirectory, migrations);
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
      migrations,
    );
    const url = `http://127.0.0.1:${port}`;
    await writeApiAddress(dataDirectory, url);
    const failed = Promise.race([api.failed, database.ended.then(() => 'The database stopped unexpectedly.')]).then(
      (message) => (stopping ? new Promise<string>(() => undefined) : message),
    );
    // Hosted projects do this each night or minute with pg_cron. It fails only if the database stops, which `failed` reports.
    await sql`select private.purge_booking_senders(), private.purge_deleted_records(), private.apply_retention()`.catch(
      () => undefined,
    );
    const publishDue = () => sql`select private.publish_due()`.catch(() => undefined);
    await publishDue();
    const publishAt = setInterval(publishDue, publishAtInterval).unref();
    // Hosted projects do this with pg_cron too. Not at the start, when the site is published anyway.
    const departures = setInterval(() => {
      sql`select private.publish_departures()`.catch(() => undefined);
    }, hour).unref();
    return {
      url,
      proxyKey,
      databaseUrl: database.url,
      sql,
      applied: api.applied,
      failed,
      async stop() {
        stopping = true;
        clearInterval(departures);
        clearInterval(publishAt);
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

/** Throws a UserError if the data directory was made by a newer version of the product, or by one from before 1.0.0. */
async function requireReadableData(sql: postgres.Sql, dataDirectory: string, migrations?: string): Promise<void> {
  const known = (await listMigrations(migrations)).map(({ version }) => version);
  const origin = compareMigrations(known, await readMigrations(sql));
  if (origin === 'ours') return;
  throw new UserError(
    `${dataDirectory} was made by ${foreignVersions[origin]}: start it with that version, or name another folder with DATA_DIR. Nothing was changed.`,
  );
}
