import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '..');

/** Files that take longest. They start first, since a run lasts until the last one ends. */
const longestFiles = ['publish-hosted.test.ts', 'publish-failures/app.test.ts', 'integration/start.test.ts'];

/** Runs the longest files first, even in a checkout without measurements of an earlier run. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => longestFiles.findLastIndex((file) => moduleId.endsWith(file));
    return sorted.sort((one, other) => rank(other) - rank(one));
  }
}

/** For machines four times slower than usual. Waits end as soon as they are met. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 45_000 } } };

export default defineConfig({
  root,
  test: {
    // The default leaves one of two cores idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'deep', description: 'Runs in npm run test:all only.' }],
    reporters: ['default', './tests/reporters/vitest-trouble.ts'],
    projects: [
      {
        root,
        test: {
          name: 'unit',
          // Modules are loaded once for many files, which saves a third of the time; tests must not leave state in them.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          ...limits,
          include: [
            'shared/**/*.test.ts',
            'scripts/**/*.test.ts',
            'site/**/*.test.{ts,tsx}',
            'admin/**/*.test.ts',
            'tests/{reporters,repository}/*.test.ts',
            'tests/helpers/**/*.test.ts',
          ],
          environment: 'node',
          setupFiles: ['tests/helpers/quiet-log.ts'],
        },
      },
      {
        root,
        test: {
          name: 'admin',
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          ...limits,
          // Components; the rules beside them need no page.
          include: ['admin/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/helpers/jsdom-setup.ts', 'tests/helpers/quiet-log.ts'],
        },
      },
      {
        root,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          ...limits,
          hookTimeout: 300_000,
          // Programs meet each other here. A test that passes on a retry only is listed as flaky at the end of the run.
          retry: 2,
        },
      },
      {
        root,
        test: {
          name: 'database',
          // As for the unit tests: modules are loaded once.
          isolate: false,
          // The files of a run share one database, and some check the effects of every change in it.
          fileParallelism: false,
          // Vitest refuses to run projects of one group with different numbers of workers, as `npm test -- reviews` would.
          sequence: { groupOrder: 1 },
          include: ['tests/database/**/*.test.ts'],
          globalSetup: ['tests/helpers/test-supabase.ts'],
          // As for the integration tests.
          retry: 2,
          environment: 'node',
          ...limits,
        },
      },
    ],
  },
});
