import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');

export default defineConfig({
  root,
  test: {
    // One less is usual, which leaves the second of two cores idle.
    maxWorkers: '100%',
    projects: [
      {
        root,
        test: {
          name: 'unit',
          // Modules are read once for many files, which takes a third of the work: no file may leave anything in them.
          isolate: false,
          restoreMocks: true,
          // For what hangs: other parts of npm test have the processor meanwhile.
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
          // For what hangs: other parts of npm test have the processor meanwhile.
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
          // As in the unit tests: modules are read once.
          isolate: false,
          // All of them work on one database, and some watch what its changes do: one file after the other.
          fileParallelism: false,
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
