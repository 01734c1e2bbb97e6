import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '..');

/** Files that take longest, which start first: a run lasts as long as the one that ends last. */
const longestFiles = ['publish-hosted.test.ts', 'publish-failures/app.test.ts', 'integration/start.test.ts'];

/** Runs the longest files first, also in a checkout where no run has measured them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => longestFiles.findLastIndex((file) => moduleId.endsWith(file));
    return sorted.sort((one, other) => rank(other) - rank(one));
  }
}

export default defineConfig({
  root,
  test: {
    // The default leaves one of two cores idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          // Modules are loaded once for many files, which saves a third of the time; tests must not leave state in them.
          isolate: false,
          restoreMocks: true,
          // Only for tests that hang: other parts of npm test use the processor too.
          testTimeout: 30_000,
          include: [
            'shared/**/*.test.ts',
            'scripts/**/*.test.ts',
            'site/**/*.test.{ts,tsx}',
            'tests/{repository,run}/*.test.ts',
            'tests/helpers/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        root,
        test: {
          name: 'admin',
          isolate: false,
          restoreMocks: true,
          // Only for tests that hang: other parts of npm test use the processor too.
          testTimeout: 30_000,
          include: ['admin/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/helpers/jsdom-setup.ts'],
        },
      },
      {
        root,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        root,
        test: {
          name: 'database',
          // As for the unit tests: modules are loaded once.
          isolate: false,
          // All files share one database, and some check the effects of every change in it.
          fileParallelism: false,
          // Vitest refuses to run projects of one group with different numbers of workers, as `npm test -- reviews` would.
          sequence: { groupOrder: 1 },
          include: ['tests/database/**/*.test.ts'],
          globalSetup: ['tests/helpers/test-supabase.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
