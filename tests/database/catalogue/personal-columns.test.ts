import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { sql } from '../clients.ts';
import { impersonalColumns } from './impersonal-columns.ts';

const impersonal = Object.entries(impersonalColumns).flatMap(([table, columns]) =>
  columns.split(' ').map((column) => `${table}.${column}`),
);

/** Compares all columns with both lists; returns those in neither, in both, or only in a list. */
async function findUnclassified(connection: postgres.Sql | postgres.TransactionSql): Promise<string[]> {
  const rows = await connection<{ name: string; is_there: boolean; is_personal: boolean }[]>`
    select coalesce(column_of.name, listed.name) as name, column_of.name is not null as is_there, listed.name is not null as is_personal
    from (
      select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    ) as column_of
    full join (select table_name || '.' || column_name as name from private.personal_data) as listed on listed.name = column_of.name`;
  const found = rows.flatMap(({ name, is_there, is_personal }) => {
    if (!is_there) return [`${name} is listed and does not exist`];
    return is_personal === impersonal.includes(name) ? [`${name} is in ${is_personal ? 'both lists' : 'no list'}`] : [];
  });
  const existing = new Set(rows.filter(({ is_there }) => is_there).map(({ name }) => name));
  return [
    ...found,
    ...impersonal.filter((name) => !existing.has(name)).map((name) => `${name} is listed and does not exist`),
  ];
}

describe('the list of personal data', () => {
  it('or the list of other columns names each column of our tables', async () => {
    expect(await findUnclassified(sql)).toEqual([]);
  });

  it('would be reported for a new column, and for one that is gone', async () => {
    const rollback = new Error('rollback');
    await sql
      .begin(async (transaction) => {
        await transaction`alter table public.bookings add passport text`;
        await transaction`alter table private.publishes drop column record`;
        expect(await findUnclassified(transaction)).toEqual([
          'bookings.passport is in no list',
          'publishes.record is listed and does not exist',
        ]);
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
  });
});
