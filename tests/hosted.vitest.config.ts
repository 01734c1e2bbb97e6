// npm run test:hosted: the product against a real Supabase project, which only the settings name.
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: ['tests/hosted/**/*.test.ts'],
    globalSetup: ['tests/hosted/setup.ts'],
    // As in a browser, where admin and site run.
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://127.0.0.1:4321' } },
    isolate: false,
    // All files share one project, with settings that apply to all staff.
    fileParallelism: false,
    // Each session of the suite has a client of its own, which a page has not.
    onConsoleLog: (text) => (text.includes('Multiple GoTrueClient instances') ? false : undefined),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
