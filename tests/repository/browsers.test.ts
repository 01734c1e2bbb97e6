import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/runtime/settings.ts';

it('no style gives generated content a text alternative, which hides it in older browsers', async () => {
  const files = globSync('{admin,site}/**/*.{astro,css,ts,tsx}', { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(300);
  const found: string[] = [];
  for (const file of files)
    if (/content: ?['"].*" ?\/ ?"/.test(await readFile(path.join(projectRoot, file), 'utf8'))) found.push(file);
  expect(found).toEqual([]);
});
