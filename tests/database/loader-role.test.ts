import { expect, inject, it } from 'vitest';
import { withLoaderRole } from '#scripts/backup/loader-role.ts';
import { sql } from './clients.ts';

const backend = {
  databaseUrl: inject('databaseUrl'),
  url: inject('url'),
  secretKey: inject('secretKey'),
  isLocal: true,
};

it('the role that loads an archive changes rows without triggers', async () => {
  await withLoaderRole(backend, (loader) =>
    loader.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`lock table public.tours in share row exclusive mode`;
      await transaction`delete from auth.users where email = 'nobody@example.com'`;
      await transaction`create temporary table staging (id text) on commit drop`;
    }),
  );
});

it.each([
  ['runs no program', "copy (select 1) to program 'true'"],
  ['reads no file', "copy pg_temp.staging from '/etc/hostname'"],
  ['writes no file', "copy (select 1) to '/tmp/archive-loader'"],
  ['becomes no other role', 'reset role; set role postgres'],
  ['makes no function', "create function public.owned() returns int language sql as 'select 1'"],
])('the role that loads an archive %s', async (_, statement) => {
  await withLoaderRole(backend, async (loader) => {
    await loader`create temporary table staging (id text)`;
    await expect(loader.unsafe(statement)).rejects.toThrow(/permission denied/);
  });
});

it('the role that loads an archive is gone afterwards, also after an error', async () => {
  await expect(withLoaderRole(backend, () => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
  expect(await sql`select 1 from pg_roles where rolname = 'archive_loader'`).toEqual([]);
});
