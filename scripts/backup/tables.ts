import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TarEntry } from './archive/tar.ts';
import { type Database, quoteName, type Table } from './database-catalogue.ts';
import { type TableEntry, tablePartName } from './manifest.ts';

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
export async function* exportTable(sql: Database, table: Table): AsyncGenerator<TarEntry, TableEntry> {
  const hash = createHash('sha256');
  const parts: string[] = [];
  const finishPart = (chunks: readonly Uint8Array[]): TarEntry => {
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

/** Loads CSV with a header line into columns of a table. */
export async function copyInto(
  sql: Database,
  name: string,
  columns: readonly string[],
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const target = await sql.unsafe(`copy ${name} (${columns.map(quoteName).join(', ')}) from stdin ${csv}`).writable();
  await pipeline(Readable.from(content, { objectMode: false }), target);
}
