import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';

const dayMs = 24 * 3_600_000;
/** Milliseconds until another attempt, when a table was in use. */
const retryMs = 60_000;

/**
 * Applies the retention periods now and every 24 hours, and removes erased data from the files of the database: after each
 * erasure, and now if there was one in the last two days. Hosted projects run the first by pg_cron.
 * @returns a function that ends it
 */
export async function startPersonalDataJobs(
  sql: postgres.Sql,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const { signal } = stop;
  let rewriting: Promise<void> | undefined;
  let isRequested = false;

  async function rewriteUntilDone(): Promise<void> {
    while (isRequested && !signal.aborted) {
      isRequested = false;
      await rewriteErasedTables(sql).catch(async (error: unknown) => {
        if (signal.aborted) return;
        log(`Erased data could not be removed from the files yet: ${error instanceof Error ? error.message : error}`);
        isRequested = true;
        await delay(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
      });
    }
    rewriting = undefined;
  }
  function requestRewrite(): void {
    isRequested = true;
    rewriting ??= rewriteUntilDone();
  }
  const applyRetention = () =>
    sql`select private.apply_retention()`.catch((error: unknown) => {
      if (!signal.aborted)
        log(`The retention periods could not be applied: ${error instanceof Error ? error.message : error}`);
    });

  const { unlisten } = await sql.listen('personal_data_erased', requestRewrite);
  await applyRetention();
  const timer = setInterval(applyRetention, dayMs).unref();
  const [recent] =
    await sql`select 1 from public.history where action = 'erase' and at > now() - interval '2 days' limit 1`;
  if (recent) requestRewrite();
  return async () => {
    stop.abort();
    clearInterval(timer);
    await rewriting;
    await unlisten();
  };
}

/**
 * Writes the tables with personal data and the statistics of their columns anew, since a changed row leaves its earlier
 * version in the file, and removes the write-ahead log up to here. Rejects when a table is in use for two seconds, or a
 * transaction that can still see earlier versions, such as a backup.
 */
export async function rewriteErasedTables(sql: postgres.Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select distinct pg_class.oid::regclass::text as name
    from private.personal_data join pg_class on relname = table_name
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and on_erase not like 'kept%'`;
  const connection = await sql.reserve();
  try {
    await connection`set lock_timeout = '2s'`;
    await waitForOlderSnapshots(connection);
    for (const { name } of tables) await connection.unsafe(`vacuum (full, analyze) ${name}`);
    // Holds the most frequent values of each column.
    await connection`vacuum full pg_catalog.pg_statistic`;
    // The first checkpoint deletes the old files, the second the log that was written until then.
    await connection`checkpoint`;
    await connection`select pg_switch_wal()`;
    await connection`checkpoint`;
    await connection`reset lock_timeout`;
  } finally {
    connection.release();
  }
}

/** Waits until no other session can see versions of rows from before this call. Rejects after two seconds. */
async function waitForOlderSnapshots(connection: postgres.Sql): Promise<void> {
  const [current] = await connection<{ xid: string }[]>`select pg_current_xact_id()::xid::text as xid`;
  for (let attempt = 0; attempt < 20; attempt++) {
    const older = await connection`
      select 1 from pg_stat_activity
      where pid <> pg_backend_pid() and backend_xmin is not null and age(backend_xmin) > age(${current?.xid ?? ''}::xid)`;
    if (older.length === 0) return;
    await delay(100);
  }
  throw new Error('A transaction that began before the erasure is still open.');
}
