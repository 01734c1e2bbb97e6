import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/app/settings.ts';

/** Modules that the builder bundles once for all releases. Code of `.astro` files runs anew for each page. */
const modules = globSync(['site/**/*.{ts,tsx}', 'shared/**/*.ts'], { cwd: projectRoot }).filter(
  (file) => !file.includes('.test.') && !file.startsWith('site/custom-elements/'),
);
/** Modules that remember what no change of the content can make wrong. */
const exceptions = [
  // Formatters by currency.
  'shared/text/format.ts',
  // Results for a list, which each build reads anew.
  'site/data/related-trips.ts',
  // Written in browsers only.
  'site/islands/booking/safe-storage.ts',
];
/** A variable of a module that can remember something: `let`, an empty list, object, map or set, a memoized or lazy function. */
const memory =
  /^(?:export )?(?:let |const \w+(?:: (?:[^=]|=>)+)? = (?:\[\]|\{\}|memoize|lazy|new (?:Map|Set|WeakMap)\b[^(]*\(\)))/m;

it('recognises variables of a module that can remember something', () => {
  for (const line of [
    'let cached: Rows | undefined;',
    'export let count = 0;',
    'const rows = new Map<string, Promise<Row>>();',
    'const seen: string[] = [];',
    'const hooks: (() => void)[] = [];',
    'const pathsByName = memoizeByList(index);',
    'const rows = lazy(fetchRows);',
  ])
    expect(memory.test(`const a = 1;\n${line}\n`), line).toBe(true);
  for (const line of [
    "const kinds = new Set(['tour']);",
    'const rows = oncePerBuild(() => new Map());',
    'const listNames: () => string[] = (names: string[] = []) => names;',
    'const lazyWidths = [240, 360];',
    '  let next = 1;',
    '  const rows = lazy(fetchRows);',
  ])
    expect(memory.test(`const a = 1;\n${line}\n`), line).toBe(false);
});

it('modules of the site have no variables that can remember content from one release to the next', async () => {
  expect(modules.length).toBeGreaterThan(100);
  const remembering: string[] = [];
  for (const file of modules)
    if (memory.test(await readFile(path.join(projectRoot, file), 'utf8'))) remembering.push(file);
  expect(remembering.sort()).toEqual(exceptions);
});
