import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { testAppSettings } from './helpers/prepared-app.ts';

const port = process.env['TEST_PORT'];
const dataDirectory = process.env['TEST_DATA_DIR'];
const chromium = process.env['CHROMIUM_PATH'];
if (!port || !dataDirectory || !chromium) throw new Error('Browser tests are started by npm test.');
const baseURL = `http://127.0.0.1:${port}`;

/** Playwright's own list for --disable-features: a second flag replaces the first, so the list is repeated here. */
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
/** Debian's Chromium prerenders the popups of its address bar beside each page, which takes a third of the run. */
const addressBarPopups = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env['TEST_REPORT'] }]],
  use: {
    baseURL,
    // Drawing what moves takes a tenth of the run: a test of something that moves asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // On a busy machine the network seems slow, and pages load images from further below than they do otherwise.
        '--force-effective-connection-type=4G',
        // All pages are of one site: no process stands by for another.
        '--disable-site-isolation-trials',
        `--disable-features=${[...playwrightDisables, ...addressBarPopups].join(',')}`,
      ],
    },
    // A trace costs every test something, and those that fail are few: a test that is run by its name has one.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
  },
  // What goes over the whole site goes first: the content that other tests make is not the site's.
  projects: [
    { name: 'site', testMatch: 'whole-site*.spec.ts' },
    { name: 'parts', testIgnore: 'whole-site*.spec.ts', dependencies: ['site'] },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: path.resolve(import.meta.dirname, '..'),
    // Up when the first release is shown; until then pages answer 503.
    url: `${baseURL}/revision.json`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    reuseExistingServer: process.env['TEST_PRODUCT_RUNS'] !== undefined,
    env: testAppSettings(Number(port), dataDirectory),
  },
});
