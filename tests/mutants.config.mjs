// npm run test:mutants: breaks shared/ in small ways, one at a time, and counts how many of them the tests beside it notice.
export default {
  // Texts and tables that people read are what they are: a test of them would say them again.
  mutate: ['shared/**/*.ts', '!shared/**/*.test.ts', '!shared/database.types.ts', '!shared/content/**'],
  testRunner: 'vitest',
  // Which tests a module has is seen by running them, not by the names of files.
  vitest: { configFile: 'tests/mutants.vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  // Types that were checked once are not checked for each breakage.
  disableTypeChecks: true,
  ignorePatterns: ['*', '!shared/**', '!tests/mutants.vitest.config.ts', '!package.json'],
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: '.stryker/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.stryker',
};
