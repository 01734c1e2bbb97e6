import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { sql } from '../clients.ts';
import { findUnboundedColumns, type Lint, lintNames, readSecurityDefiners, runLint } from './lints.ts';
import { securityDefiners } from './security-definers.ts';

/** A statement for each lint that violates it. */
const violations: Readonly<Record<Lint, string>> = {
  'table without row level security': 'create table public.probe (id int primary key)',
  'write policy that does not check for staff':
    'create policy probe on public.tours for insert to anon with check (1 = 1)',
  'policy for every role': 'create policy probe on public.tours for select using (is_active)',
  'policy that calls a function for every row':
    'create policy probe on public.tours for update to anon using (private.is_admin())',
  'second permissive policy for the same role and action':
    'create policy probe on public.tours for select to anon using (is_active)',
  'view with the rights of its owner': 'create view public.probe as select 1 as one',
  'function without a fixed search_path': `create function public.probe() returns int language sql as 'select 1'`,
  'function that spells out the check for staff': `create function public.probe() returns void language plpgsql
    as 'begin if not private.is_admin() then raise exception ''Only staff.''; end if; end'`,
  'Moroccan time by the time zone data of the database': `create function private.probe() returns timestamp language sql
    set search_path = '' return now() at time zone 'Africa/Casablanca'`,
  'foreign key without an index':
    'create table private.probe (id int primary key, tour_id text references public.tours)',
  'duplicate index': 'create index probe on public.bookings (tour_id)',
  'right of visitors in the private schema': 'grant select (key) on private.settings to anon',
  'private column that visitors may read': 'grant select (booking_id) on public.reviews to anon',
  'right to change the history': 'grant update (label) on public.history to service_role',
  'right of visitors beyond reading and writing rows': 'grant truncate on public.tours to authenticated',
};

/** Runs a function in a transaction that is always rolled back, and returns its result. */
async function runAndRollBack<T>(run: (transaction: postgres.TransactionSql) => Promise<T>): Promise<T> {
  const rollback = new Error('rollback');
  let result: { value: T } | undefined;
  await sql
    .begin(async (transaction) => {
      result = { value: await run(transaction) };
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  if (!result) throw new Error('The transaction did not run.');
  return result.value;
}

describe('catalogue of the database', () => {
  it.each(lintNames)('has no %s', async (lint) => {
    expect(await runLint(sql, lint)).toEqual([]);
  });

  it.each(lintNames)('would be reported for a %s', async (lint) => {
    const findings = await runAndRollBack(async (transaction) => {
      await transaction.unsafe(violations[lint]);
      return runLint(transaction, lint);
    });
    expect(findings).not.toEqual([]);
  });

  it('has exactly the listed SECURITY DEFINER functions, with the listed callers', async () => {
    const expected = Object.entries(securityDefiners).map(([name, { callers }]) => [name, [...callers]]);
    expect(await readSecurityDefiners(sql)).toEqual(Object.fromEntries(expected));
  });

  it('limits the length of every text, list and document', async () => {
    expect(await findUnboundedColumns(sql)).toEqual([]);
  });

  it('would be reported for columns without a limit', async () => {
    const findings = await runAndRollBack(async (transaction) => {
      await transaction`create table private.probe (id int primary key, name text check (length(btrim(name)) < 9), note text)`;
      return findUnboundedColumns(transaction, 'private.probe');
    });
    expect(findings.map((column) => column.slice(0, 18))).toEqual([
      'private.probe.name',
      'private.probe.note',
      'private.probe.note',
    ]);
  });
});
