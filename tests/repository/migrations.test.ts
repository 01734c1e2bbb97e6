import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listMigrations, migrationsFolder } from '#scripts/runtime/migrations.ts';

const files = await Promise.all(
  (await listMigrations()).map(async ({ file }) => ({
    file,
    // Without comments, function bodies and texts, which may hold the words of a statement.
    sql: (await readFile(path.join(migrationsFolder, file), 'utf8'))
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
      .replaceAll(/'(?:[^']|'')*'/g, "''"),
  })),
);
const all = files.map(({ sql }) => sql).join('\n');

/** Returns what the groups of a pattern match more than once. */
function findRepeated(pattern: RegExp): string[] {
  const found = [...all.matchAll(pattern)].map((match) => match.slice(1).join(' ').replaceAll(/\s+/g, ' '));
  expect(found.length).toBeGreaterThan(10);
  return found.filter((name, index) => found.indexOf(name) !== index);
}

it('each function and view is defined once', () => {
  const types = (list: string) => list.replaceAll(/\b\w+ (?=\w)/g, '').replaceAll(/ default [^,]*/g, '');
  const functions = [...all.matchAll(/create (?:or replace )?function ([\w.]+)\s*\(([^)]*)\)/g)].map(
    ([, name = '', list = '']) => `${name}(${types(list)})`,
  );
  expect(functions.length).toBeGreaterThan(200);
  expect(functions.filter((name, index) => functions.indexOf(name) !== index)).toEqual([]);
  expect(all).not.toMatch(/create or replace/);
  const views = [...all.matchAll(/create view ([\w.]+)/g)].map(([, name]) => name);
  expect(new Set(views).size).toBe(views.length);
});

it('each trigger and policy is defined once on its table', () => {
  expect(findRepeated(/create (?:constraint )?trigger (\w+)[^;]*? on ([\w.]+)/g)).toEqual([]);
  expect(findRepeated(/create policy ("[^"]+") on ([\w.]+)/g)).toEqual([]);
});

it('nothing is altered, replaced or dropped that a migration has made', () => {
  const statements = all.split(';').map((statement) => statement.trim().replaceAll(/\s+/g, ' '));
  const changes = statements.filter(
    (statement) =>
      /^(alter|drop)\b/.test(statement) &&
      !/^alter (table \S+ enable row level security$|role (anon|authenticated) set )/.test(statement),
  );
  expect(changes).toEqual([]);
});

it('no migration is longer than 400 lines', async () => {
  for (const { file } of files) {
    const text = await readFile(path.join(migrationsFolder, file), 'utf8');
    expect(text.split('\n').length, file).toBeLessThanOrEqual(401);
  }
});
