import type postgres from 'postgres';
import { z } from 'zod';

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

/**
 * The tables of accounts: who may sign in, with which password and second factor. Sessions and tokens, which open an account
 * without a password, are left out. The schema belongs to Supabase, so not every project has all of them.
 */
export const accountTables = ['users', 'identities', 'mfa_factors'] as const;

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

/** Reads the versions of the migrations applied to a database, in order. Empty for a database without any. */
export async function readMigrations(sql: Database): Promise<string[]> {
  const [table] = await sql`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  if (!table?.['exists']) return [];
  const rows = await sql`select version from supabase_migrations.schema_migrations order by version`;
  return z
    .array(z.object({ version: z.string() }))
    .parse(rows)
    .map(({ version }) => version);
}

/** Reads the version of the database server: 17.4. */
export async function readServerVersion(sql: Database): Promise<string> {
  const rows = await sql`select current_setting('server_version') as version`;
  return z.tuple([z.object({ version: z.string() })]).parse(rows)[0].version;
}
