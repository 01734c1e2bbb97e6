// npm test: unit, database, program and browser tests, each on databases and ports of their own. What follows after `--` takes
// a part of them; npm run test:deep is the long runs.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '../scripts/chromium.ts';
import { preparedProduct } from './prepared.ts';
import { chooseFiles } from './run/choose.ts';
import { createParts } from './run/parts.ts';
import { keepProduct, newTestProduct, prepareProduct, runningProduct, type TestProduct } from './run/product.ts';
import { temporaryDataDirectory } from './temporary.ts';

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
const parts = createParts(folder);
try {
  await runTests(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function runTests([first, ...rest]: string[]): Promise<void> {
  if (first === 'product') return keepProduct();
  if (first === undefined || first.startsWith('--shard')) await everything(process.argv.slice(2));
  else if (first === 'unit' && rest.length === 0) await all([parts.types(), parts.vitest()]);
  else if (first === 'browser' && rest.length === 0) await browser(await newTestProduct(), []);
  else if (first === 'browser') await inBrowser(rest);
  else if (first === 'deep') await deep();
  else if (first === 'changed') await changed(rest[0]);
  else await named([first, ...rest]);
  process.stdout.write(await parts.describe());
}

/** Waits for all of them also when one fails, so that nothing is left running. */
async function all(runs: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(runs)).find((run) => run.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Prepares a product once, for the programs and for the browser. */
async function everything(shard: readonly string[]): Promise<void> {
  if (shard.length > 0 && !/^--shard[= ]\d+\/\d+$/.test(shard.join(' '))) throw new Error(usage);
  const product = { ...(await newTestProduct()), dataDirectory: path.join(folder, 'prepared') };
  await mkdir(folder, { recursive: true });
  await all([parts.types(), prepareProduct(product)]);
  Object.assign(process.env, { TEST_PREPARED: product.dataDirectory, TEST_PORT: String(product.port) });
  const { DATA_DIR } = await preparedProduct('browser');
  const projects = (...names: string[]) => [...names.flatMap((name) => ['--project', name]), ...shard];
  // One file after the other: beside the rest and not after it.
  await all([parts.vitest(projects('unit', 'admin', 'programs')), parts.vitest(projects('database'), 'database')]);
  await browser({ ...product, dataDirectory: DATA_DIR }, shard);
}

async function deep(): Promise<void> {
  process.env['FAULT_ROUNDS'] = '10';
  await parts.vitest(['--project', 'programs', 'faults', 'production-install']);
}

async function browser(product: TestProduct, parameters: readonly string[], more = {}): Promise<void> {
  const settings = {
    CHROMIUM_PATH: findChromium(),
    TEST_PORT: String(product.port),
    TEST_DATA_DIR: product.dataDirectory,
    ...more,
  };
  try {
    await parts.playwright(parameters, settings);
  } finally {
    if (!('TEST_PRODUCT_RUNS' in more)) await rm(product.dataDirectory, { recursive: true, force: true });
  }
}

/** A part by name comes alone, without what goes before all the rest, and what fails in it leaves a whole trace. */
async function inBrowser(names: readonly string[]): Promise<void> {
  const running = await runningProduct();
  const options = ['--no-deps', '--trace', 'retain-on-failure', ...names];
  if (running) await browser(running, options, { TEST_PRODUCT_RUNS: '1' });
  else await browser(await newTestProduct(), options);
}

async function named(words: readonly string[]): Promise<void> {
  const { projects, vitest, playwright } = chooseFiles(words);
  if (words.some((word) => word.startsWith('-')) || vitest.length + playwright.length === 0)
    throw new Error(`No test has ${words.join(' or ')} in its path.\n\n${usage}`);
  if (vitest.length > 0) await parts.vitest([...projects.flatMap((project) => ['--project', project]), ...vitest]);
  if (playwright.length > 0) await inBrowser(playwright.map(escaped));
}

const escaped = (file: string) => file.replaceAll(/[.+]/g, '\\$&');

/** @param since a commit to compare with; what is not committed yet where absent */
async function changed(since: string | undefined): Promise<void> {
  await parts.vitest(['--passWithNoTests', since ? `--changed=${since}` : '--changed']);
  await inBrowser(['--pass-with-no-tests', since ? `--only-changed=${since}` : '--only-changed']);
}
