import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/runtime/settings.ts';

it('the name of a browser test has at most 15 words', async () => {
  const names: string[] = [];
  for (const file of globSync('tests/e2e/**/*.spec.ts', { cwd: projectRoot })) {
    const text = await readFile(path.join(projectRoot, file), 'utf8');
    for (const [, , name = ''] of text.matchAll(/\btest\(\s*(['`])((?:(?!\1)[^\\]|\\.)*)\1/g)) names.push(name);
  }
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => name.split(/\s+/).length > 15)).toEqual([]);
});
