import type postgres from 'postgres';
import { z } from 'zod';
import type { Table } from './catalogue.ts';

/** Above every number that a server gives to its own transactions. */
const firstNumber = 2n ** 62n;

const columnRows = z.array(z.object({ name: z.string(), column: z.string() }));

/**
 * Gives the restored numbers of transactions others, which no transaction of this server will ever have: rows are known to belong
 * together by them, and each server counts from the beginning. Equal numbers stay equal, in all tables.
 */
export async function renumberTransactions(sql: postgres.TransactionSql, tables: readonly Table[]): Promise<void> {
  const columns = columnRows.parse(
    await sql`select format('%I.%I', nspname, relname) as name, quote_ident(attname) as column
      from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      where atttypid = 'xid8'::regtype and attnum > 0 and not attisdropped
        and format('%I.%I', nspname, relname) = any(${tables.map(({ name }) => name)})`,
  );
  if (columns.length === 0) return;
  const numbers = columns.map(({ name, column }) => `select ${column} as old from ${name} where ${column} is not null`);
  await sql.unsafe(`
    create temporary table restored_transactions on commit drop as
    select old, (${firstNumber} + row_number() over (order by old))::text::xid8 as new from (${numbers.join(' union ')}) as numbers`);
  for (const { name, column } of columns) {
    await sql.unsafe(`update ${name} set ${column} = new from restored_transactions where ${column} = old`);
  }
}
