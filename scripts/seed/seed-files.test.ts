import path from 'node:path';
import { expect, it } from 'vitest';
import { listSeedFiles, seedHelpersFile } from './seed-files.ts';

it('the files of the demonstration content run in the order of their names, the helpers first', async () => {
  const files = await listSeedFiles();
  expect(files.length).toBeGreaterThan(5);
  expect(files).toEqual([...new Set(files)].sort());
  expect(await seedHelpersFile()).toBe(files[0]);
  expect(path.basename(files[0] ?? '')).toBe('01-helpers.sql');
});
