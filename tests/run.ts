// npm test: runs unit, database, integration and browser tests, each on databases and ports of their own. Words after `--`
// choose a part of them; npm run test:deep repeats the failure tests.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '#scripts/dev/find-chromium.ts';
import { copyPreparedApp } from './helpers/prepared-app.ts';
import { temporaryDataDirectory } from './helpers/temporary-data-directory.ts';
import { describeFlakyTests } from './reporters/flaky-tests.ts';
import { chooseFiles } from './run/choose-files.ts';
import { findRunningTestApp, keepTestAppRunning, newTestApp, prepareTestApp, type TestApp } from './run/test-app.ts';
import { createTestParts } from './run/test-parts.ts';

const usage = `npm test runs everything. A part of it:
  npm test -- WORD ...           the tests whose path contains a word, such as price, admin/tours or shared/price.ts
  npm test -- unit               everything but the browser tests
  npm test -- integration        the integration tests
  npm test -- browser [WORD ...] the browser tests, all or by name; e2e means the same
  npm test -- product            keeps an app running, which browser tests by name then use
  npm test -- --shard 1/2        one of two halves, for two machines
`;

// Tests must not depend on the settings of the person who runs them.
for (const name of [
  'PORT',
  'DATA_DIR',
  'LOG_FORMAT',
  'ADMIN_PATH',
  'STAFF_EMAIL',
  'STAFF_PASSWORD',
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_KEY',
  'SUPABASE_SECRET_KEY',
  'SITE_URL',
]) {
  delete process.env[name];
}
process.env['IGNORE_ENV_FILE'] = '1';

const folder = temporaryDataDirectory('run');
// Compiling is half of a program's start, and the tests start hundreds of programs.
process.env['NODE_COMPILE_CACHE'] = path.join(folder, 'compiled');
const flakyList = path.join(folder, 'flaky.txt');
process.env['TEST_FLAKY_LIST'] = flakyList;
const parts = createTestParts(folder);
// Ctrl-C reaches the parts as well; this process stays to remove their files when they have ended.
process.on('SIGINT', () => undefined);
try {
  await runTests(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  process.stdout.write((await parts.describe()) + describeFlakyTests(flakyList));
  await rm(folder, { recursive: true, force: true });
}

async function runTests([first, ...rest]: string[]): Promise<void> {
  if (first === 'product') await keepTestAppRunning();
  else if (first === undefined || first.startsWith('--shard')) await runEverything(process.argv.slice(2));
  else if (first === 'unit' && rest.length === 0) await waitForAll([parts.types(), parts.vitest()]);
  else if (first === 'browser' || first === 'e2e')
    await (rest.length === 0 ? runBrowserTests() : runBrowserTestsByName(rest));
  else if (first === 'deep') await runDeep();
  else if (first === 'changed') await runChanged(rest[0]);
  else await runByPath([first, ...rest]);
}

/** Waits for all runs even if one fails, so that nothing is left running. Throws the first error. */
async function waitForAll(runs: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(runs)).find((run) => run.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Prepares an app once and runs all tests; integration and browser tests copy that app. */
async function runEverything(shard: readonly string[]): Promise<void> {
  if (shard.length > 0 && !/^--shard[= ]\d+\/\d+$/.test(shard.join(' '))) throw new Error(usage);
  const app = { ...(await newTestApp()), dataDirectory: path.join(folder, 'prepared') };
  await mkdir(folder, { recursive: true });
  const projects = (...names: string[]) => [...names.flatMap((name) => ['--project', name]), ...shard];
  // Database tests run one file after the other and take as long as integration and browser tests leave of the processor.
  const testsWithoutApp = parts.vitest(projects('unit', 'admin', 'database'), 'unit and database');
  const testsOfApp = async () => {
    await waitForAll([parts.types(), prepareTestApp(app)]);
    Object.assign(process.env, { TEST_PREPARED: app.dataDirectory, TEST_PORT: String(app.port) });
    await parts.vitest(projects('integration'), 'integration');
    const { DATA_DIR } = await copyPreparedApp('browser');
    await runBrowserTests(shard, { ...app, dataDirectory: DATA_DIR });
  };
  await waitForAll([testsWithoutApp, testsOfApp()]);
}

async function runDeep(): Promise<void> {
  process.env['FAULT_ROUNDS'] = '10';
  await parts.vitest(['--project', 'integration', 'failures', 'publish-hosted']);
}

function settingsFor({ port, dataDirectory }: TestApp) {
  return { CHROMIUM_PATH: findChromium(), TEST_PORT: String(port), TEST_DATA_DIR: dataDirectory };
}

/** @param app a prepared app that is not running; its data directory is removed afterwards */
async function runBrowserTests(parameters: readonly string[] = [], app?: TestApp): Promise<void> {
  const testedApp = app ?? (await newTestApp());
  try {
    await parts.playwright(parameters, settingsFor(testedApp));
  } finally {
    await rm(testedApp.dataDirectory, { recursive: true, force: true });
  }
}

/** Runs browser tests by name, without the tests of the whole site before them, and saves a trace of each that fails. */
async function runBrowserTestsByName(names: readonly string[]): Promise<void> {
  const options = ['--no-deps', '--trace', 'retain-on-failure', ...names];
  const running = await findRunningTestApp();
  if (running) await parts.playwright(options, { ...settingsFor(running), TEST_PRODUCT_RUNS: '1' });
  else await runBrowserTests(options);
}

async function runByPath(words: readonly string[]): Promise<void> {
  const { projects, vitest, playwright } = chooseFiles(words);
  if (words.some((word) => word.startsWith('-')) || vitest.length + playwright.length === 0)
    throw new Error(`No test has ${words.join(' or ')} in its path.\n\n${usage}`);
  if (vitest.length > 0) await parts.vitest([...projects.flatMap((project) => ['--project', project]), ...vitest]);
  if (playwright.length > 0) await runBrowserTestsByName(playwright.map(escapeRegExp));
}

function escapeRegExp(file: string): string {
  return file.replaceAll(/[.+]/g, '\\$&');
}

/** @param since a commit to compare with; if undefined, runs the tests of uncommitted changes */
async function runChanged(since: string | undefined): Promise<void> {
  await parts.vitest(['--passWithNoTests', since ? `--changed=${since}` : '--changed']);
  const only = since ? `--only-changed=${since}` : '--only-changed';
  const playwright = await parts.list([only], settingsFor(await newTestApp()));
  // Playwright would start an app even if there is nothing to run.
  if (playwright.length > 0) await runBrowserTestsByName([only]);
}
