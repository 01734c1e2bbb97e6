import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '..'),
  test: {
    include: [
      'shared/**/*.test.ts',
      'site/data/**/*.test.ts',
      'site/components/activities/*.test.ts',
      'site/islands/{booking,review}/*.test.ts',
      'admin/ui/lists/csv.test.ts',
    ],
    environment: 'node',
    restoreMocks: true,
  },
});
