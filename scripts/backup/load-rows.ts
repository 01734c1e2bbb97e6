import type postgres from 'postgres';
import { z } from 'zod';
import { markAsSeeded } from '../local/running-product.ts';
import { UserError } from '../runtime/errors.ts';
import { type ArchiveEntry, ArchiveError, readArchive } from './archive.ts';
import type { Backend } from './backend.ts';
import { withLoaderRole } from './loader-role.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import { findFilledTables, requireEmpty } from './require-empty.ts';
import {
  conditionOf,
  copyInto,
  type Database,
  describeTable,
  listTables,
  quoteName,
  schemaTables,
  setTextFormats,
  type Table,
} from './tables.ts';

/** A restored table, compared with its archive. */
export interface RestoredTable {
  readonly name: string;
  readonly expected: number;
  /** Number of rows found; undefined if the database has no such table. */
  readonly rows: number | undefined;
  readonly equal: boolean;
}

/** An archive that was checked. */
export interface CheckedArchive {
  readonly file: string;
  readonly passphrase: string | undefined;
  readonly manifest: Manifest;
}

/** How a restore treats the database. */
export interface LoadOptions {
  /** Removes existing rows. Without it, a database that is not empty is refused. */
  readonly replace: boolean;
  /** Revision shown by the live site, 0 if unknown. */
  readonly liveRevision: number;
}

/**
 * Replaces the rows of a database with those of an archive, in one transaction without triggers, and compares them. Throws a
 * UserError, with nothing changed, if the database is not empty or a table differs afterwards.
 */
export async function loadRows(
  backend: Backend,
  archive: CheckedArchive,
  options: LoadOptions,
): Promise<readonly RestoredTable[]> {
  return withLoaderRole(backend, (sql) =>
    sql.begin((transaction) => replaceRows(transaction, archive, options, backend.isLocal)),
  );
}

/** Throws a UserError unless a database has the tables of an archive, and no rows that it may not lose. */
export async function requireLoadable(
  sql: Database,
  manifest: Manifest,
  { replace }: Pick<LoadOptions, 'replace'>,
): Promise<void> {
  const tables = await listTables(sql);
  for (const entry of manifest.tables) if (isOwn(entry)) findOwnTable(tables, entry);
  if (!replace) requireEmpty(await findFilledTables(sql, tables));
}

const isOwn = ({ name }: TableEntry) => !name.startsWith('auth.') && !schemaTables.includes(name);

function findOwnTable(tables: readonly Table[], { name, columns }: TableEntry): Table {
  const table = tables.find((one) => one.name === name);
  if (table?.columns.join() === columns.join()) return table;
  throw new UserError(`The table ${name} of the archive is another one in this database, so nothing was changed.`);
}

/** Does the work of loadRows() in its transaction. */
async function replaceRows(
  sql: postgres.TransactionSql,
  archive: CheckedArchive,
  options: LoadOptions,
  isLocal: boolean,
): Promise<readonly RestoredTable[]> {
  await setTextFormats(sql);
  const tables = await listTables(sql);
  const ours = tables.filter(({ schema }) => schema !== 'auth');
  await sql.unsafe(`lock table ${ours.map(({ name }) => name).join(', ')} in share row exclusive mode`);
  await requireLoadable(sql, archive.manifest, options);
  const [before] = await sql`select revision from private.content_revision`;
  await removeRows(sql, ours);
  const restored = await fillTables(sql, archive, tables);
  const different = restored.filter(({ equal }) => !equal);
  if (different.length > 0) {
    const names = different.map(({ name, rows, expected }) => `${name} (${rows} rows of ${expected})`).join(', ');
    throw new UserError(`The restored rows differ from the archive, so nothing was changed: ${names}.`);
  }
  await settleAccounts(sql, tables);
  await finish(sql, archive.manifest, Math.max(Number(before?.['revision'] ?? 0), options.liveRevision));
  if (isLocal) await markAsSeeded(sql);
  return restored;
}

/**
 * Fills in what the sign-in service of Supabase needs in each account and that of the local backend leaves empty: without it, nobody
 * of a local archive could sign in.
 */
async function settleAccounts(sql: postgres.TransactionSql, tables: readonly Table[]): Promise<void> {
  const accounts = tables.find(({ name }) => name === 'auth.users');
  if (!accounts?.columns.includes('instance_id')) return;
  await sql`update auth.users set instance_id = coalesce(instance_id, '00000000-0000-0000-0000-000000000000'),
      email_change = coalesce(email_change, ''), phone_change = coalesce(phone_change, '')
    where instance_id is null or email_change is null or phone_change is null`;
}

/** Switches triggers off for this transaction, foreign keys included. */
async function switchTriggersOff(sql: postgres.TransactionSql): Promise<void> {
  try {
    await sql`set local session_replication_role = replica`;
  } catch {
    throw new UserError(
      'The database role of DATABASE_URL may not switch triggers off (session_replication_role). Use the role postgres of the project.',
    );
  }
}

async function removeRows(sql: postgres.TransactionSql, ours: readonly Table[]): Promise<void> {
  // Foreign keys delete sessions and everything else that belongs to an account.
  await sql`delete from auth.users`;
  await switchTriggersOff(sql);
  for (const table of ours) await sql.unsafe(`delete from ${table.name}${conditionOf(table)}`);
}

async function fillTables(
  sql: postgres.TransactionSql,
  { file, passphrase, manifest }: CheckedArchive,
  tables: readonly Table[],
): Promise<RestoredTable[]> {
  const entries = readArchive(file, passphrase);
  const restored: RestoredTable[] = [];
  for (const entry of manifest.tables) {
    const content = readParts(entries, entry);
    if (schemaTables.includes(entry.name)) {
      for await (const _ of content);
      continue;
    }
    if (!isOwn(entry)) {
      const accounts = tables.find(({ name }) => name === entry.name);
      restored.push(await loadAccounts(sql, accounts, entry, content));
      continue;
    }
    const table = findOwnTable(tables, entry);
    await copyInto(sql, table.name, table.columns, content);
    const { rows, sha256 } = await describeTable(sql, table);
    const equal = rows === entry.rows && sha256 === entry.sha256;
    restored.push({ name: entry.name, expected: entry.rows, rows, equal });
  }
  await entries.return(undefined);
  return restored;
}

/** Yields the content of a table from the next entries of an archive. */
async function* readParts(entries: AsyncGenerator<ArchiveEntry>, { parts }: TableEntry): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const next = await entries.next();
    if (next.done || next.value.name !== part) throw new ArchiveError(`The archive changed while it was read.`);
    yield next.value.content;
  }
}

/** Folds search texts by the rule of this database, sets the sequences, raises the content revision, and resets the state of publishing and mail. */
async function finish(sql: postgres.TransactionSql, manifest: Manifest, newestRevision: number): Promise<void> {
  await sql`select private.refold_search_texts()`;
  for (const { name, value, isCalled } of manifest.sequences) {
    await sql`select setval(to_regclass(${name}), ${value}::bigint, ${isCalled})`;
  }
  const revision = Math.max(manifest.contentRevision, newestRevision) + 1;
  await sql`update private.content_revision set revision = ${revision}, raised_at = now() where only_row`;
  await sql`update private.publish_hook set outstanding = false, request_id = null, refusals = 0, refusal = null,
    sent_revision = 0, built_revision = 0 where only_row`;
  await sql`select private.settle_mail(${manifest.createdAt}::timestamptz)`;
  await sql`select pg_notify('content_changed', ${String(revision)}), private.send_publish_hook()`;
}

const columnRows = z.array(z.object({ name: z.string(), type: z.string() }));

/**
 * Loads a table of accounts. Its schema belongs to Supabase, so its columns may differ from the archive's: columns that only the
 * database has get their defaults, columns that only the archive has are dropped.
 * @param table undefined if the database has no such table; nothing is loaded then
 */
async function loadAccounts(
  sql: postgres.TransactionSql,
  table: Table | undefined,
  entry: TableEntry,
  content: AsyncIterable<Uint8Array>,
): Promise<RestoredTable> {
  const types = new Map(table ? await readTypes(sql, table) : []);
  const staging = `pg_temp.${quoteName(`archive_${entry.name}`)}`;
  const definitions = entry.columns.map((column) => `${quoteName(column)} ${types.get(column) ?? 'text'}`);
  await sql.unsafe(`create table ${staging} (${definitions.join(', ')}) on commit drop`);
  await copyInto(sql, staging, entry.columns, content);
  if (!table) return { name: entry.name, expected: entry.rows, rows: undefined, equal: true };
  // In the archive's column order: the digests depend on it.
  const columns = entry.columns.filter((column) => table.columns.includes(column));
  const list = columns.map(quoteName).join(', ');
  await sql.unsafe(`insert into ${table.name} (${list}) select ${list} from ${staging}`);
  const { rows, sha256 } = await describeTable(sql, { ...table, columns });
  const isWhole = columns.length === entry.columns.length;
  const expected = isWhole ? entry : await describeTable(sql, { ...table, columns, name: staging });
  return { name: entry.name, expected: entry.rows, rows, equal: rows === entry.rows && sha256 === expected.sha256 };
}

async function readTypes(sql: postgres.TransactionSql, { name, columns }: Table): Promise<[string, string][]> {
  const rows = columnRows.parse(
    await sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass(${name}) and attnum > 0 and not attisdropped`,
  );
  return rows.flatMap((row) => (columns.includes(row.name) ? [[row.name, row.type]] : []));
}
