import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import postgres from 'postgres';
import { z } from 'zod';
import { UserError } from '../runtime/errors.ts';
import type { ArchiveEntry } from './archive.ts';
import { accountTables, type TableEntry, tablePartName } from './manifest.ts';

/** A connection, or a transaction on it. */
export type Database = postgres.Sql | postgres.TransactionSql;

/** A table to be read or written, with the columns that hold data. */
export interface Table {
  /** Schema and name, quoted where needed: public.bookings. */
  readonly name: string;
  readonly schema: string;
  /** Names, not quoted, without generated columns, which the database computes. */
  readonly columns: readonly string[];
  /** Expression that sorts the rows the same way in every database. */
  readonly order: string;
}

/** Tables whose rows are written by migrations, like their columns. Archives leave them out; those of before 2026-11-26 have them. */
export const schemaTables: readonly string[] = ['private.personal_data'];

/** Quotes the name of a column or a table for a statement. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const tableRows = z.array(
  z.object({ name: z.string(), schema: z.string(), columns: z.array(z.string()), order: z.string() }),
);

/**
 * Lists the tables of an archive: all in the schemas public and private, including those of later migrations, and those of the
 * accounts. Accounts come first; then by name.
 */
export async function listTables(sql: Database): Promise<readonly Table[]> {
  return tableRows.parse(
    await sql`
      select format('%I.%I', nspname, relname) as name, nspname as schema,
        (select array_agg(attname::text order by attnum) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
        coalesce(
          (select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', ' order by place)
           from pg_index cross join unnest(indkey) with ordinality as key (number, place)
             join pg_attribute on attrelid = indrelid and attnum = number
           where indrelid = pg_class.oid and indisprimary),
          format('%I::text collate "C"', relname)) as order
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition
        and format('%I.%I', nspname, relname) <> all(${[...schemaTables]})
        and (nspname in ('public', 'private') or (nspname = 'auth' and relname = any(${[...accountTables]})))
      order by nspname <> 'auth', array_position(${[...accountTables]}, relname::text), nspname, relname`,
  );
}

const sequenceRows = z.array(z.object({ name: z.string() }));
const sequenceState = z.tuple([z.object({ value: z.string(), isCalled: z.boolean() })]);

/** The state of a sequence: its last value, and whether that was handed out. */
export interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** Reads the sequences of the schemas public and private. */
export async function readSequences(sql: Database): Promise<Sequence[]> {
  const names = sequenceRows.parse(
    await sql`select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where schemaname in ('public', 'private') order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [state] = sequenceState.parse(
      await sql.unsafe(`select last_value::text as value, is_called as "isCalled" from ${name}`),
    );
    sequences.push({ name, ...state });
  }
  return sequences;
}

/** Reads the version of the database server: 17.4. */
export async function readServerVersion(sql: Database): Promise<string> {
  const rows = await sql`select current_setting('server_version') as version`;
  return z.tuple([z.object({ version: z.string() })]).parse(rows)[0].version;
}

/**
 * Settings of an installation, which stay out of archives: a copy must neither call the original's host nor know its secrets.
 * docs/backup.md says how each is set again.
 */
export const installationSettings = [
  'admin_path',
  'booking_sender_key',
  'calendar_feed_url',
  'client_address_header',
  'mail',
  'mail_hook_url',
  'next_retention',
  'publish_hook_min_interval_seconds',
  'publish_hook_url',
  'publish_secret',
  'seeded_at',
] as const;

/** Settings that are data, and are restored. */
export const dataSettings = [
  /^staff_domain$/,
  /^booking_limit_/,
  /^retention_/,
  /^mail_(alert_addresses|keep_days|limit_.+)$/,
  /^first_steps$/,
  /^session_(idle_hours|max_days)$/,
  /^second_factor$/,
] as const;

/** Returns the condition, with a leading space, for the rows of a table that an archive holds; '' for all rows. */
export function conditionOf({ name }: Pick<Table, 'name'>): string {
  return name === 'private.settings' ? ` where key <> all ('{${installationSettings.join(',')}}')` : '';
}

/** Columns of auth.users whose one-time tokens open an account, such as recovery_token. */
const tokenColumn = /_token(_new|_current)?$/;

/** Bytes of a part of a table in an archive. A whole part is in memory, since tar writes sizes first. */
const partBytes = 4 * 1024 * 1024;

/** Returns the statement that selects a table's rows for an archive. */
function selectRows(table: Table): string {
  const { name, columns, order } = table;
  const values = columns.map((column) =>
    name === 'auth.users' && tokenColumn.test(column) ? `'' as ${quoteName(column)}` : quoteName(column),
  );
  return `select ${values.join(', ')} from ${name}${conditionOf(table)} order by ${order}`;
}

/** Makes text values look the same in every database and session. */
export async function setTextFormats(sql: Database): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true), set_config('row_security', 'off', true)`;
}

const csv = 'with (format csv, header)';

/**
 * Yields a table as CSV, in entries of an archive.
 * @returns the table's part of the manifest
 */
export async function* exportTable(sql: Database, table: Table): AsyncGenerator<ArchiveEntry, TableEntry> {
  const hash = createHash('sha256');
  const parts: string[] = [];
  const finishPart = (chunks: readonly Uint8Array[]): ArchiveEntry => {
    const name = tablePartName(table.name, parts.length);
    parts.push(name);
    return { name, content: Buffer.concat(chunks) };
  };
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  const source = await sql.unsafe(`copy (${selectRows(table)}) to stdout ${csv}`).readable();
  for await (const chunk of source) {
    const content: Uint8Array = chunk;
    hash.update(content);
    chunks.push(content);
    bytes += content.length;
    if (bytes < partBytes) continue;
    yield finishPart(chunks);
    chunks = [];
    bytes = 0;
  }
  // postgres.js pauses its socket when rows wait to be read, and forgets to resume it when none follow.
  source._read(0);
  if (bytes > 0 || parts.length === 0) yield finishPart(chunks);
  const rows = await countRows(sql, table);
  return { name: table.name, columns: [...table.columns], rows, sha256: hash.digest('hex'), parts };
}

/** Returns the number of rows and the digest of a table, to compare with an archive. */
export async function describeTable(sql: Database, table: Table): Promise<Pick<TableEntry, 'rows' | 'sha256'>> {
  const entries = exportTable(sql, table);
  for (;;) {
    const step = await entries.next();
    if (step.done) return step.value;
  }
}

async function countRows(sql: Database, table: Table): Promise<number> {
  const [row] = await sql.unsafe<{ count: string }[]>(`select count(*) from ${table.name}${conditionOf(table)}`);
  return Number(row?.count);
}

/** Loads CSV with a header line into columns of a table, in a transaction. Throws a UserError for rows that the table refuses. */
export async function copyInto(
  sql: Database,
  name: string,
  columns: readonly string[],
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const target = await sql.unsafe(`copy ${name} (${columns.map(quoteName).join(', ')}) from stdin ${csv}`).writable();
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => undefined);
  target.on('error', ended.reject);
  try {
    for await (const chunk of content)
      await new Promise<void>((resolve, reject) => target.write(chunk, (error) => (error ? reject(error) : resolve())));
    target.end(ended.resolve);
    await setImmediate();
    // postgres.js does not pass on an error that follows the last row, but then the next statement of the transaction fails.
    await Promise.race([ended.promise, sql`select`]);
  } catch (error) {
    const reason = target.errored ?? error;
    if (!(reason instanceof postgres.PostgresError)) throw reason;
    const why = reason.code === '25P02' ? 'its log says why' : reason.message;
    throw new UserError(`The database refuses rows of ${name}, so nothing was changed (${why}).`);
  }
}
