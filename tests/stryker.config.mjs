// npm run test:mutants: makes small changes to rules such as those of shared/, one at a time, and counts how many make the tests
// beside them fail.
export default {
  // Copy and generated types are left out: a test of them would only repeat them.
  mutate: [
    'shared/**/*.ts',
    'site/data/places/related-trips.ts',
    'site/data/filters/*.ts',
    'site/components/activities/split-sections.ts',
    'site/islands/booking/sending/booking-rejection.ts',
    'site/islands/review/review-form-data.ts',
    'admin/ui/lists/csv.ts',
    '!**/*.test.ts',
    '!shared/database.types.ts',
    '!shared/**/*-copy.ts',
  ],
  testRunner: 'vitest',
  // All tests run once to find those that reach a module; imports alone do not show it.
  vitest: { configFile: 'tests/stryker.vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  // Types are not checked for each mutant.
  disableTypeChecks: true,
  ignorePatterns: ['*', '!{shared,site,admin,scripts}/**', '!tests/stryker.vitest.config.ts', '!package.json'],
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: '.stryker/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.stryker',
};
