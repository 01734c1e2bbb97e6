// npm test: unit, database, program and browser tests, each on databases and ports of their own. What follows after `--` takes
// a part of them; npm run test:deep is the long runs.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '#scripts/dev/find-chromium.ts';
import { copyPreparedApp } from './helpers/prepared-app.ts';
import { temporaryDataDirectory } from './helpers/temporary-data-directory.ts';
import { chooseFiles } from './run/choose-files.ts';
import { findRunningTestApp, keepTestAppRunning, newTestApp, prepareTestApp, type TestApp } from './run/test-app.ts';
import { createTestParts } from './run/test-parts.ts';

const usage = `npm test runs everything. A part of it:
  npm test -- WORD ...           the tests whose path holds a word, such as price, admin/tours or shared/price.ts
  npm test -- unit               all but the browser tests
  npm test -- browser [WORD ...] the browser tests
  npm test -- product            keeps a product running, which browser tests that are run by a word then use
  npm test -- --shard 1/2        one of two halves, for two machines
`;

// The settings of whoever runs the tests are not the tests' business.
for (const name of [
  'PORT',
  'DATA_DIR',
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
// Half of a program's start is compiling, and the tests start hundreds.
process.env['NODE_COMPILE_CACHE'] = path.join(folder, 'compiled');
const parts = createTestParts(folder);
// Ctrl-C reaches all parts by itself; what they have made is removed when they have ended.
process.on('SIGINT', () => undefined);
try {
  await runTests(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  process.stdout.write(await parts.describe());
  await rm(folder, { recursive: true, force: true });
}

async function runTests([first, ...rest]: string[]): Promise<void> {
  if (first === 'product') await keepTestAppRunning();
  else if (first === undefined || first.startsWith('--shard')) await everything(process.argv.slice(2));
  else if (first === 'unit' && rest.length === 0) await all([parts.types(), parts.vitest()]);
  else if (first === 'browser' && rest.length === 0) await inBrowser();
  else if (first === 'browser') await inBrowserByName(rest);
  else if (first === 'deep') await deep();
  else if (first === 'changed') await changed(rest[0]);
  else await named([first, ...rest]);
}

/** Waits for all of them also when one fails, so that nothing is left running. */
async function all(runs: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(runs)).find((run) => run.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Prepares a product once, for the programs and for the browser. */
async function everything(shard: readonly string[]): Promise<void> {
  if (shard.length > 0 && !/^--shard[= ]\d+\/\d+$/.test(shard.join(' '))) throw new Error(usage);
  const app = { ...(await newTestApp()), dataDirectory: path.join(folder, 'prepared') };
  await mkdir(folder, { recursive: true });
  await all([parts.types(), prepareTestApp(app)]);
  Object.assign(process.env, { TEST_PREPARED: app.dataDirectory, TEST_PORT: String(app.port) });
  const { DATA_DIR } = await copyPreparedApp('browser');
  const projects = (...names: string[]) => [...names.flatMap((name) => ['--project', name]), ...shard];
  // One file after the other: beside the rest and not after it.
  await all([parts.vitest(projects('unit', 'admin', 'integration')), parts.vitest(projects('database'), 'database')]);
  await inBrowser(shard, { ...app, dataDirectory: DATA_DIR });
}

async function deep(): Promise<void> {
  process.env['FAULT_ROUNDS'] = '10';
  await parts.vitest(['--project', 'integration', 'failures', 'production-install']);
}

function settingsFor({ port, dataDirectory }: TestApp) {
  return { CHROMIUM_PATH: findChromium(), TEST_PORT: String(port), TEST_DATA_DIR: dataDirectory };
}

/** @param app one that does not run yet; its data directory is removed afterwards */
async function inBrowser(parameters: readonly string[] = [], app?: TestApp): Promise<void> {
  const own = app ?? (await newTestApp());
  try {
    await parts.playwright(parameters, settingsFor(own));
  } finally {
    await rm(own.dataDirectory, { recursive: true, force: true });
  }
}

/** A part by name comes alone, without what goes before all the rest, and what fails in it leaves a whole trace. */
async function inBrowserByName(names: readonly string[]): Promise<void> {
  const options = ['--no-deps', '--trace', 'retain-on-failure', ...names];
  const running = await findRunningTestApp();
  if (running) await parts.playwright(options, { ...settingsFor(running), TEST_PRODUCT_RUNS: '1' });
  else await inBrowser(options);
}

async function named(words: readonly string[]): Promise<void> {
  const { projects, vitest, playwright } = chooseFiles(words);
  if (words.some((word) => word.startsWith('-')) || vitest.length + playwright.length === 0)
    throw new Error(`No test has ${words.join(' or ')} in its path.\n\n${usage}`);
  if (vitest.length > 0) await parts.vitest([...projects.flatMap((project) => ['--project', project]), ...vitest]);
  if (playwright.length > 0) await inBrowserByName(playwright.map(escaped));
}

function escaped(file: string): string {
  return file.replaceAll(/[.+]/g, '\\$&');
}

/** @param since a commit to compare with; what is not committed yet where absent */
async function changed(since: string | undefined): Promise<void> {
  await parts.vitest(['--passWithNoTests', since ? `--changed=${since}` : '--changed']);
  const only = since ? `--only-changed=${since}` : '--only-changed';
  const playwright = await parts.list([only], settingsFor(await newTestApp()));
  // It would start a product before it looks whether there is anything to do.
  if (playwright.length > 0) await inBrowserByName([only]);
}
