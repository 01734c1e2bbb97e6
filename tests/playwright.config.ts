import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { lane } from './helpers/lane.ts';
import { testAppSettings } from './helpers/prepared-app.ts';

const { TEST_PORT: port, TEST_DATA_DIR: dataDirectory = '', CHROMIUM_PATH: chromium, TEST_ENGINES } = process.env;
if (!port) throw new Error('Browser tests are started by npm test.');
const baseURL = `http://127.0.0.1:${port}`;

/** Playwright's own list for --disable-features, repeated because a second flag replaces the first. */
const playwrightDisables = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
/** Debian's Chromium prerenders the popups of its address bar for each page, which takes a third of a run. */
const addressBarPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

const launchOptions = {
  ...(chromium && { executablePath: chromium }),
  // Playwright itself turns the sandbox and background networking off.
  args: [`--disable-features=${[...playwrightDisables, ...addressBarPopups].join(',')}`],
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the number of cores, since tests often wait for a publish.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // Not an option of the command, which would also run all tests of the project that others depend on.
  ...(lane === 'main' && { grepInvert: /@deep/ }),
  // For machines four times slower than usual. Waits end as soon as they are met.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // A test that passes only on a retry is listed as flaky at the end of the run.
  retries: 2,
  reporter: [['list'], ['./reporters/playwright-trouble.ts']],
  reportSlowTests: { max: 10, threshold: 20_000 },
  use: {
    baseURL,
    // Animations take a tenth of the run, so only their own tests turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces slow every test down.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
  },
  projects: TEST_ENGINES
    ? [
        { name: 'firefox', grep: /@engines/, use: { browserName: 'firefox' } },
        { name: 'webkit', grep: /@engines/, use: { browserName: 'webkit' } },
      ]
    : [
        // Tests of the whole site run first: other tests add content to it.
        { name: 'site', testMatch: 'whole-site*.spec.ts', use: { launchOptions } },
        { name: 'parts', testIgnore: 'whole-site*.spec.ts', dependencies: ['site'], use: { launchOptions } },
      ],
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: path.resolve(import.meta.dirname, '..'),
    // Pages answer 503 until the first release is shown.
    url: `${baseURL}/revision.json`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // DEBUG=pw:webserver shows the app's log; its errors are always shown.
    stdout: 'ignore',
    env: testAppSettings(Number(port), dataDirectory),
  },
});
