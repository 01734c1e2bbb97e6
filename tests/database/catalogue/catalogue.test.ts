import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { sql } from '../clients.ts';
import { findUnboundedColumns, type Lint, lintNames, readSecurityDefiners, runLint } from './lints.ts';
import { securityDefiners } from './security-definers.ts';

/** A fault of each kind, which its lint has to find. */
const faults: Readonly<Record<Lint, string>> = {
  'a table of ours without row level security': 'create table public.fault (id int primary key)',
  'a policy to write that does not ask for staff':
    'create policy fault on public.tours for insert to anon with check (1 = 1)',
  'a policy for every role there is': 'create policy fault on public.tours for select using (is_active)',
  'a policy whose calls run once a row':
    'create policy fault on public.tours for update to anon using (private.is_admin())',
  'two permissive policies for one role and action':
    'create policy fault on public.tours for select to anon using (is_active)',
  'a view that reads with the rights of its owner': 'create view public.fault as select 1 as one',
  'a function without a fixed search_path': `create function public.fault() returns int language sql as 'select 1'`,
  'a foreign key without an index':
    'create table private.fault (id int primary key, tour_id text references public.tours)',
  'an index that stands twice': 'create index fault on public.bookings (tour_id)',
  'a right of visitors in the private schema': 'grant select (key) on private.settings to anon',
  'a private column that visitors may read': 'grant select (booking_id) on public.reviews to anon',
  'a right beyond reading and writing rows': 'grant truncate on public.tours to authenticated',
};

/** Runs something in a transaction that is always rolled back. */
async function undone<T>(run: (transaction: postgres.TransactionSql) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await sql
    .begin(async (transaction) => {
      result = { value: await run(transaction) };
      throw new Error('undone');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'undone') throw error;
    });
  if (!result) throw new Error('did not run');
  return result.value;
}

describe('the catalogue', () => {
  it.each(lintNames)('has not %s', async (lint) => {
    expect(await runLint(sql, lint)).toEqual([]);
  });

  it.each(lintNames)('would be caught having %s', async (lint) => {
    const found = await undone(async (transaction) => {
      await transaction.unsafe(faults[lint]);
      return runLint(transaction, lint);
    });
    expect(found).not.toEqual([]);
  });

  it('has the functions with their owner’s rights that are written down, for the callers written down', async () => {
    const expected = Object.entries(securityDefiners).map(([name, { callers }]) => [name, [...callers]]);
    expect(await readSecurityDefiners(sql)).toEqual(Object.fromEntries(expected));
  });

  it('bounds every text, list and document that it stores', async () => {
    expect(await findUnboundedColumns(sql)).toEqual([]);
  });

  it('would be caught storing what is not bounded', async () => {
    await sql`create table private.fault (id int primary key, name text check (length(btrim(name)) < 9), note text)`;
    try {
      expect((await findUnboundedColumns(sql)).map((column) => column.slice(0, 18))).toEqual([
        'private.fault.name',
        'private.fault.note',
        'private.fault.note',
      ]);
    } finally {
      await sql`drop table private.fault`;
    }
  });
});
