import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** Code that lives on from one release to the next: pages and islands run anew for each page. */
const modules = globSync('site/{copy,data,images,seo}/**/*.ts', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
);
/** A variable of a module that can remember something: `let`, or an empty list, object, map or set. */
const memory = /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:\[\]|\{\}|new (?:Map|Set|WeakMap)\b[^(]*\(\)))/m;

it('recognises variables of a module that can remember something', () => {
  for (const line of [
    'let cached: Rows | undefined;',
    'export let count = 0;',
    'const rows = new Map<string, Promise<Row>>();',
    'const seen: string[] = [];',
  ])
    expect(memory.test(`const a = 1;\n${line}\n`), line).toBe(true);
  for (const line of [
    "const kinds = new Set(['tour']);",
    'const rows = oncePerBuild(() => new Map());',
    '  let next = 1;',
  ])
    expect(memory.test(`const a = 1;\n${line}\n`), line).toBe(false);
});

it('modules of the site remember nothing from one release to the next, but through oncePerBuild()', async () => {
  expect(modules.length).toBeGreaterThan(50);
  const remembering: string[] = [];
  for (const file of modules) if (memory.test(await readFile(path.join(root, file), 'utf8'))) remembering.push(file);
  expect(remembering).toEqual([]);
});
