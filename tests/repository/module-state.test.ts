import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/runtime/settings.ts';

/** Modules that the builder bundles once for all releases. Code in `.astro` files runs for each page. */
const modules = globSync(['site/**/*.{ts,tsx}', 'shared/**/*.ts'], { cwd: projectRoot }).filter(
  (file) => !/\.(?:test|fixture)\./.test(file) && !file.startsWith('site/custom-elements/'),
);
/** Variables whose content stays valid whatever changes. */
const exceptions = [
  'shared/rules/clock.ts: formats',
  'shared/rules/text/format.ts: currencyFormats',
  'shared/rules/text/format.ts: listFormats',
  // Results for lists and records, which each build reads again.
  'site/data/places/day-trip-places.ts: findVisitedPlaces',
  'site/data/places/day-trip-places.ts: getFinders',
  'site/data/places/known-places.ts: getLocationsByName',
  'site/data/places/related-trips.ts: getDayTripTraits',
  'site/data/places/related-trips.ts: getTourPlaces',
  'site/data/places/related-trips.ts: getTourTraits',
  // Written in browsers only.
  'site/islands/safe-storage.ts: memoryStorage',
  // The coast, which is part of the code, and maps, kept by all that they depend on.
  'site/maps/ground.ts: getLand',
  'site/maps/map.ts: drawMap',
  'site/maps/map.ts: getCountry',
  // Made once for each record or list of a build.
  'site/props/day-trip-summary.ts: summarizeDayTrip',
  'site/props/review-list.ts: getChoices',
  'site/props/review-list.ts: getSummary',
  'site/props/tour-summary.ts: summarizeTour',
  'site/props/with-cache-key.ts: digestSiteContent',
];

const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);

/** Returns the names of a module's variables that can keep content between calls. */
function findMemory(code: string): string[] {
  const statements = ts.createSourceFile('module.tsx', code, ts.ScriptTarget.Latest).statements;
  return statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => {
    const isConstant = (declarationList.flags & ts.NodeFlags.Const) !== 0;
    return declarationList.declarations
      .filter(({ initializer }) => !isConstant || (initializer !== undefined && remembers(initializer)))
      .map(({ name }) => (ts.isIdentifier(name) ? name.text : 'a pattern'));
  });
}

/** Returns true for an empty list or object, and for whatever `keepsState()` accepts. */
function remembers(value: ts.Expression): boolean {
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) return remembers(value.expression);
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  if (!ts.isObjectLiteralExpression(value)) return keepsState(value);
  const properties = value.properties.filter(ts.isPropertyAssignment);
  return value.properties.length === 0 || properties.some(({ initializer }) => keepsState(initializer));
}

/** Returns true for an empty collection, and for a memoized or lazy function. */
function keepsState(value: ts.Expression): boolean {
  if (ts.isNewExpression(value))
    return ts.isIdentifier(value.expression) && collections.has(value.expression.text) && !value.arguments?.length;
  return (
    ts.isCallExpression(value) &&
    ts.isIdentifier(value.expression) &&
    /^(?:memoize|lazy)(?=[A-Z]|$)/.test(value.expression.text)
  );
}

it.each([
  'let name: Rows | undefined;',
  'export let name = 0;',
  'const name = new Map<string, Promise<Row>>();',
  'const name = new Map<string, (row: Row) => void>();',
  'const name =\n  new WeakSet();',
  'const name: string[] = [];',
  'const name: (() => void)[] = [];',
  'const name = {} as Rows;',
  'const name = memoizeByObject(index);',
  'const name = lazy(fetchRows);',
  'const name = { and: lazy(createFormat) };',
])('recognises a variable of a module that can remember something: %s', (code) => {
  expect(findMemory(code)).toEqual(['name']);
});

it.each([
  "const name = new Set(['tour']);",
  'const name = oncePerBuild(() => new Map());',
  'const name: () => string[] = (names: string[] = []) => names;',
  'const name = [240, 360];',
  'const name = { width: 240, guides: [] as readonly Guide[] };',
  'function create() {\n  let next = 1;\n  const rows = lazy(fetchRows);\n}',
])('accepts what cannot remember anything: %s', (code) => {
  expect(findMemory(code)).toEqual([]);
});

it('modules of the site have no variables that can remember content from one release to the next', async () => {
  expect(modules.length).toBeGreaterThan(100);
  const remembering: string[] = [];
  for (const file of modules)
    for (const name of findMemory(await readFile(path.join(projectRoot, file), 'utf8')))
      remembering.push(`${file}: ${name}`);
  expect(remembering.sort()).toEqual(exceptions);
});
