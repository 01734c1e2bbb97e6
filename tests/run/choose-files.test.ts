import { expect, it } from 'vitest';
import { chooseFiles, testFiles } from './choose-files.ts';

const files = [
  'admin/tours/tour.test.ts',
  'shared/price.test.ts',
  'tests/e2e/admin/tours.spec.ts',
  'tests/e2e/site/tour.spec.ts',
  'tests/database/bookings.test.ts',
  'tests/integration/start.test.ts',
];

it('runs what a word means at every level, and starts no part that holds none of it', () => {
  expect(chooseFiles(['tour'], files)).toEqual({
    projects: ['admin'],
    vitest: ['admin/tours/tour.test.ts'],
    playwright: ['tests/e2e/admin/tours.spec.ts', 'tests/e2e/site/tour.spec.ts'],
  });
  expect(chooseFiles(['bookings', 'start.test'], files)).toEqual({
    projects: ['database', 'integration'],
    vitest: ['tests/database/bookings.test.ts', 'tests/integration/start.test.ts'],
    playwright: [],
  });
  expect(chooseFiles(['nothing of this name'], files).vitest).toEqual([]);
});

it.each([
  ['a test file', 'shared/price.test.ts'],
  ['the file that is tested', './shared/price.ts'],
  ['a path of Windows', 'shared\\price.ts'],
  ['capital letters', 'Shared/Price'],
])('takes %s', (_, word) => {
  expect(chooseFiles([word], files)).toEqual({ projects: ['unit'], vitest: ['shared/price.test.ts'], playwright: [] });
});

it('knows the tests of every level', () => {
  const { projects, playwright } = chooseFiles([''], testFiles());
  expect(projects).toEqual(['admin', 'database', 'integration', 'unit']);
  expect(playwright.length).toBeGreaterThan(10);
});
