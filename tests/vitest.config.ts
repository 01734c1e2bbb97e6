import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '..');

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'scripts/**/*.test.ts', 'site/**/*.test.{ts,tsx}', 'tests/checks/*.test.ts'],
          environment: 'node',
        },
      },
      {
        root,
        test: {
          name: 'admin',
          include: ['admin/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/jsdom.ts'],
        },
      },
      {
        root,
        test: {
          name: 'programs',
          include: ['tests/programs/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        root,
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          globalSetup: ['tests/database/backend.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
