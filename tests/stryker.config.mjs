// npm run test:mutants: breaks shared/ and rules of its kind in small ways, one at a time, and counts how many the tests beside them notice.
export default {
  // Texts and tables that people read are what they are: a test of them would say them again.
  mutate: [
    'shared/**/*.ts',
    'site/data/related-trips.ts',
    'site/data/filters/*.ts',
    'site/components/activities/split-sections.ts',
    'site/islands/booking/booking-rejection.ts',
    'site/islands/review/review-form-data.ts',
    'admin/bookings/list/csv.ts',
    'scripts/seed/sample-data/slug.ts',
    '!**/*.test.ts',
    '!shared/database.types.ts',
    '!shared/**/*-copy.ts',
  ],
  testRunner: 'vitest',
  // Which tests a module has is seen by running them, not by the names of files.
  vitest: { configFile: 'tests/stryker.vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  // Types that were checked once are not checked for each breakage.
  disableTypeChecks: true,
  ignorePatterns: ['*', '!{shared,site,admin,scripts}/**', '!tests/stryker.vitest.config.ts', '!package.json'],
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: '.stryker/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.stryker',
};
