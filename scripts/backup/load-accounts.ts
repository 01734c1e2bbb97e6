import type postgres from 'postgres';
import { z } from 'zod';
import { quoteName, type Table } from './catalogue.ts';
import type { RestoredTable } from './load-rows.ts';
import type { TableEntry } from './manifest.ts';
import { copyInto, describeTable } from './tables.ts';

const columnRows = z.array(z.object({ name: z.string(), type: z.string() }));

/**
 * Loads a table of the accounts, whose schema belongs to Supabase and may have other columns here than where the archive was
 * written. Columns that are here only get their defaults; those that are there only are dropped.
 * @param table undefined if the database has no such table, of which nothing is loaded then
 */
export async function loadAccounts(
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
  const columns = table.columns.filter((column) => entry.columns.includes(column));
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
