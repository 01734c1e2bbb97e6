import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  copyInto,
  dataSettings,
  describeTable,
  exportTable,
  installationSettings,
  listTables,
  schemaTables,
  setTextFormats,
  type Table,
} from '#scripts/backup/tables.ts';
import { listMigrations, migrationsFolder } from '#scripts/runtime/migrations.ts';
import { sql } from './clients.ts';

it('finds every table of the schemas public and private that migrations do not fill, with all columns', async () => {
  const columns = await sql`
    select format('%I.%I.', table_schema, table_name) || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'private') and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and format('%I.%I', table_schema, table_name) <> all(${[...schemaTables]})`;
  const tables = (await listTables(sql)).filter(({ schema }) => schema !== 'auth');
  const found = tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column}`));
  expect(found.sort()).toEqual(columns.map(({ name }) => name).sort());
  // Other relations with rows would be missing from the archive.
  expect(
    await sql`select relname from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (relkind in ('m', 'f') or relpersistence <> 'p')`,
  ).toEqual([]);
});

it('holds the accounts with their passwords, and nothing that opens one without', async () => {
  const names = (await listTables(sql)).map(({ name }) => name).filter((name) => name.startsWith('auth.'));
  expect(names).toEqual(['auth.users', 'auth.identities', 'auth.mfa_factors']);
  const entries = await sql.begin(async (transaction) => {
    await transaction`update auth.users set recovery_token = 'opens-the-account', email_change_token_new = 'this-too'
      where id = (select id from auth.users limit 1)`;
    const [users] = await listTables(transaction);
    if (!users) throw new Error('There are no accounts.');
    const text = (await Array.fromAsync(exportTable(transaction, users))).map(
      ({ content }) => `${Buffer.from(content)}`,
    );
    await transaction`update auth.users set recovery_token = '', email_change_token_new = '' where recovery_token <> ''`;
    return text.join('');
  });
  expect(entries).toContain('$2a$');
  expect(entries).not.toMatch(/opens-the-account|this-too/);
});

it('knows of every setting if it belongs to the data or to the installation', async () => {
  const keys = new Set<string>();
  for (const { file } of await listMigrations()) {
    const text = await readFile(path.join(migrationsFolder, file), 'utf8');
    for (const [, key = ''] of text.matchAll(/\bkey (?:=|<>) '([a-z_]+)'/g)) keys.add(key);
    for (const [inserted] of text.matchAll(/insert into private\.settings \(key, value\)[^;]*;/g)) {
      for (const [, key = ''] of inserted.matchAll(/\('([a-z_]+)', /g)) keys.add(key);
    }
  }
  const unknown = [...keys].filter(
    (key) => !installationSettings.some((name) => name === key) && !dataSettings.some((pattern) => pattern.test(key)),
  );
  expect(keys.size).toBeGreaterThan(8);
  expect(unknown).toEqual([]);
});

it('writes and reads every value exactly', async () => {
  const columns = ['id', 'text', 'list', 'json', 'amount', 'at', 'bytes', 'flag', 'odd, name'];
  const definition = `id bigint generated always as identity primary key, text text, list text[], json jsonb, amount numeric,
    at timestamptz, bytes bytea, flag boolean, "odd, name" text, twice numeric generated always as (amount * 2) stored`;
  await sql.begin(async (transaction) => {
    await setTextFormats(transaction);
    for (const name of ['source', 'target'])
      await transaction.unsafe(`create temporary table ${name} (${definition}) on commit drop`);
    await transaction.unsafe(`insert into source (text, list, json, amount, at, bytes, flag, "odd, name") values
      (null, null, null, null, null, null, null, null),
      ('', '{}', 'null', 0, '-infinity', '', false, ''),
      (E'line\\r\\nbreak, "quote" \\\\ and \\t tab', array['', null, 'a,b"c'], '{"price": 10.50, "name": null}', 12.50, '2028-02-29', '\\x00ff', true, '\\.'),
      ('Ouarzazate ورزازات 🐪', array['NULL', '{}'], '[1, "\\u00e9"]', 1e-20, '2026-11-23 04:10:00.123456+01', '\\xdeadbeef', true, ' blank ')`);
    const table = (name: string): Table => ({ name: `pg_temp.${name}`, schema: 'pg_temp', columns, order: 'id' });
    const content = async function* () {
      for await (const entry of exportTable(transaction, table('source'))) yield entry.content;
    };
    const parts = await Array.fromAsync(content());
    await copyInto(
      transaction,
      'pg_temp.target',
      columns,
      (async function* () {
        yield* parts;
      })(),
    );
    expect(await transaction`(table source except table target) union all (table target except table source)`).toEqual(
      [],
    );
    expect(await describeTable(transaction, table('target'))).toMatchObject({ rows: 4 });
    expect((await describeTable(transaction, table('target'))).sha256).toBe(
      (await describeTable(transaction, table('source'))).sha256,
    );
  });
});

it('reads on behind a table with rows that are longer than a buffer, also if they are written slowly', async () => {
  await sql.begin(async (transaction) => {
    await transaction`create temporary table long_rows on commit drop as
      select id, repeat('x', 70000) as text from generate_series(1, 61) as id`;
    const table = { name: 'pg_temp.long_rows', schema: 'pg_temp', columns: ['id', 'text'], order: 'id' };
    let bytes = 0;
    for (let round = 0; round < 5; round++) {
      for await (const { content } of exportTable(transaction, table)) {
        bytes += content.length;
        await delay(20);
      }
    }
    expect(bytes).toBeGreaterThan(5 * 61 * 70_000);
  });
});

it.each([
  ['a few', 3],
  ['many', 300_000],
])('ends with a sentence when the database refuses %s rows', async (_what, count) => {
  const load = sql.begin(async (transaction) => {
    await transaction`create temporary table shown (id integer primary key) on commit drop`;
    async function* rows() {
      yield Buffer.from(`id\n${'1\n'.repeat(count / 3)}`);
      for (const part of [1, 2]) yield Buffer.from(`${part}\n`.repeat(count / 3));
    }
    await copyInto(transaction, 'pg_temp.shown', ['id'], rows());
  });
  await expect(load).rejects.toThrow(/^The database refuses rows of pg_temp\.shown, so nothing was changed/);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});
