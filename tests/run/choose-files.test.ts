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

it('a word chooses the tests with it in their path at every level, and only the projects that have some', () => {
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
  ['a tested file', './shared/price.ts'],
  ['a Windows path', 'shared\\price.ts'],
  ['capital letters', 'Shared/Price'],
])('%s chooses its test', (_, word) => {
  expect(chooseFiles([word], files)).toEqual({ projects: ['unit'], vitest: ['shared/price.test.ts'], playwright: [] });
});

it('the files of the checkout include tests of every level', () => {
  const { projects, playwright } = chooseFiles([''], testFiles());
  expect(projects).toEqual(['admin', 'database', 'integration', 'unit']);
  expect(playwright.length).toBeGreaterThan(10);
});
