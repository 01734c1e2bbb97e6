import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/runtime/settings.ts';

const code = globSync('{admin,scripts,shared,site,tests}/**/*.{astro,css,mjs,ts,tsx}', { cwd: projectRoot });
const documents = globSync(['*.md', '{docs,supabase}/**/*.md'], { cwd: projectRoot });
const generated = 'shared/database.types.ts';

it('no folder holds more than 25 files of code side by side, but for those of tests', () => {
  const sizes = new Map<string, number>();
  for (const file of code.filter((file) => !file.startsWith('tests/')))
    sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1);
  expect(sizes.size).toBeGreaterThan(50);
  expect([...sizes].filter(([, size]) => size > 25)).toEqual([]);
});

it('no file of the code is longer than 400 lines', async () => {
  expect(code.length).toBeGreaterThan(500);
  const long: string[] = [];
  for (const file of code.filter((file) => file !== generated)) {
    const lines = (await readFile(path.join(projectRoot, file), 'utf8')).split('\n').length - 1;
    if (lines > 400) long.push(`${file}: ${lines}`);
  }
  expect(long).toEqual([]);
});

it('imports from three folders up are written with an alias', async () => {
  const climbing: string[] = [];
  for (const file of code)
    if (/(?:from|import\(?) ?['"](?:\.\.\/){3}/.test(await readFile(path.join(projectRoot, file), 'utf8')))
      climbing.push(file);
  expect(climbing).toEqual([]);
});

it('the documents name files and folders that exist', async () => {
  const wrong: string[] = [];
  let named = 0;
  for (const file of documents) {
    const text = await readFile(path.join(projectRoot, file), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) =>
      path.join(path.dirname(file), link),
    );
    const quoted = [...text.matchAll(/`((?:admin|scripts|shared|site|supabase|tests)\/[\w./-]+)`/g)].map(
      ([, name = '']) => name,
    );
    for (const name of [...links, ...quoted]) {
      named += 1;
      if (!existsSync(path.join(projectRoot, name))) wrong.push(`${file}: ${name}`);
    }
  }
  expect(named).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
