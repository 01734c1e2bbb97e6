import type postgres from 'postgres';
import { UserError } from '../runtime/errors.ts';
import type { Table } from './tables.ts';

/**
 * Conditions that exclude the rows of a new database: migrations add templates and site content, and naming the first staff
 * adds history.
 */
const newDatabaseRows: ReadonlyMap<string, string> = new Map([
  ['public.reply_templates', ' where false'],
  ['public.site_content', ' where updated_at > created_at'],
  ['public.history', " where table_name <> 'staff_addresses'"],
]);

/** Returns the tables of accounts and of the schema public that have rows a new database does not have: 'public.tours 12'. */
export async function findFilledTables(
  sql: postgres.Sql | postgres.TransactionSql,
  tables: readonly Table[],
): Promise<readonly string[]> {
  const filled: string[] = [];
  for (const { name, schema } of tables) {
    if (schema === 'private') continue;
    const [row] = await sql.unsafe<{ count: string }[]>(
      `select count(*) from ${name}${newDatabaseRows.get(name) ?? ''}`,
    );
    if (Number(row?.count) > 0) filled.push(`${name} ${row?.count}`);
  }
  return filled;
}

/** Throws a UserError that names the filled tables, if there are any. */
export function requireEmpty(filled: readonly string[]): void {
  if (filled.length === 0) return;
  throw new UserError(
    `The database is not empty (rows: ${filled.join(', ')}), so nothing was changed. With --replace, it is backed up first and then replaced.`,
  );
}
