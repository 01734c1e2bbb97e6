import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/runtime/settings.ts';
import strykerConfig from '../stryker.config.mjs';
import vitestConfig from '../stryker.vitest.config.ts';

const matches = (pattern: string) => globSync(pattern, { cwd: projectRoot }).length;

it.each([
  ['changes', strykerConfig.mutate.filter((pattern) => !pattern.startsWith('!'))],
  ['tests', vitestConfig.test?.include ?? []],
])('every pattern of what the mutation run %s matches files', (_, patterns) => {
  expect(patterns.length).toBeGreaterThan(4);
  expect(patterns.filter((pattern) => matches(pattern) === 0)).toEqual([]);
});
