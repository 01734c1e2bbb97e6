// npm test runs the tests of the main paths, npm run test:all every test; words after `--` select tests by path.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { findChromium } from '#scripts/developing/find-chromium.ts';
import { startTemporaryApp } from '#scripts/developing/temporary-app.ts';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { addLastResortFont } from './helpers/last-resort-font.ts';
import { copyPreparedApp, testAppSettings } from './helpers/prepared-app.ts';
import { temporaryDataDirectory } from './helpers/temporary-data-directory.ts';
import { prepareTestSupabase } from './helpers/test-supabase.ts';
import { describeTroubledTests } from './reporters/troubled-tests.ts';

const usage = `npm test runs the tests of the main paths, npm run test:all every test. A part of them:
  npm test -- WORD ...           the tests whose path contains a word, such as price, admin/tours or shared/rules/price.ts
  npm test -- unit [WORD ...]    everything but the browser tests
  npm test -- browser [WORD ...] the browser tests; options of Playwright may follow, such as --ui
  npm test -- engines            the site in Firefox and WebKit, installed by npx playwright install --with-deps firefox webkit
  npm run test:changed           the tests of what is not committed yet; -- COMMIT: of what has changed since
  npm run test:all -- --shard 1/2  one of two halves, for two machines
`;
const programs = {
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;
const vitestOptions = ['run', '--config', 'tests/vitest.config.ts', '--passWithNoTests'];
const playwrightOptions = ['test', '--config', 'tests/playwright.config.ts', '--pass-with-no-tests'];

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
const folder = temporaryDataDirectory('run');
const troubleList = path.join(folder, 'troubled-tests.txt');
const port = await findFreePort();
Object.assign(process.env, {
  IGNORE_ENV_FILE: '1',
  // Compiling is half of a program's start, and the tests start hundreds of programs.
  NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
  TEST_TROUBLE_LIST: troubleList,
  TEST_PORT: String(port),
});

const began = performance.now();
const times: string[] = [];
// Ctrl-C reaches the programs as well; this process waits for their end to remove their files.
process.on('SIGINT', () => undefined);
try {
  await mkdir(folder, { recursive: true });
  await runTests(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  process.stdout.write(
    `${describeTroubledTests(troubleList)}\n${[...times, `${secondsSince(began)} in all`].join(', ')}.\n`,
  );
  await rm(folder, { recursive: true, force: true });
}

async function runTests([first, ...rest]: string[]): Promise<void> {
  if (first === undefined) await runLane('main');
  else if (first === '--all') await runLane('all', rest);
  else if (first === '--changed') await runChanged(rest[0]);
  else if (first === 'unit') await vitest(rest.map(toPathPart));
  else if (first === 'browser') await browserTests(rest);
  else if (first === 'engines') await runEngines(rest);
  else await runByPath([first, ...rest].map(toPathPart));
}

/**
 * Prepares a database with all migrations, and an app with demonstration content and a first release, which tests copy, and runs a lane.
 * Database tests run beside them in two halves, each on a database of its own, one file after the other.
 * @param shard Playwright's and Vitest's option, for one of several machines
 */
async function runLane(lane: 'main' | 'all', shard: readonly string[] = []): Promise<void> {
  const [part = 1, parts = 1] =
    /\d+\/\d+$/
      .exec(shard.at(-1) ?? '')?.[0]
      .split('/')
      .map(Number) ?? [];
  process.env['TEST_LANE'] = lane;
  const vitestLane = lane === 'main' ? ['--tagsFilter', '!deep'] : [];
  const projects = (...names: string[]) => [...names.flatMap((name) => ['--project', name]), ...vitestLane];
  const database = (half: number) =>
    vitest([...projects('database'), `--shard=${2 * part - 2 + half}/${2 * parts}`], `database ${half}`);
  await prepareTestSupabase(path.join(folder, 'migrated'));
  const withoutApp = async () => {
    await vitest([...projects('unit', 'admin'), ...shard], 'unit');
    await waitForAll([database(1), database(2)]);
  };
  const withApp = async () => {
    const prepared = path.join(folder, 'prepared');
    await prepareApp(prepared);
    process.env['TEST_PREPARED'] = prepared;
    await vitest([...projects('integration'), ...shard], 'integration');
    await browserTests(shard);
  };
  await waitForAll([withoutApp(), withApp()]);
}

async function prepareApp(dataDirectory: string): Promise<void> {
  const app = await startTemporaryApp(testAppSettings(port, dataDirectory));
  await app.end();
}

/** Waits for all runs even if one fails, so that nothing is left running. Throws the first error. */
async function waitForAll(runs: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(runs)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Turns a word, which may name a source file, into a part of the path of its tests. */
function toPathPart(word: string): string {
  const part = path.posix.normalize(word.replaceAll('\\', '/'));
  return word.startsWith('-') ? word : part.replace(/(?<!\.(?:test|spec))\.(tsx?|astro)$/, '.');
}

async function runByPath(words: readonly string[]): Promise<void> {
  const find = (patterns: readonly string[]) =>
    globSync([...patterns], { cwd: projectRoot, exclude: ['tests/hosted/**'] }).filter((file) =>
      words.some((word) => file.replaceAll(path.sep, '/').toLowerCase().includes(word.toLowerCase())),
    );
  const tests = find(['{shared,scripts,site,admin,tests}/**/*.test.{ts,tsx}']);
  const specs = find(['tests/e2e/**/*.spec.ts']);
  if (words.some((word) => word.startsWith('-')) || tests.length + specs.length === 0)
    throw new Error(`No test has ${words.join(' or ')} in its path.\n\n${usage}`);
  if (tests.length > 0) await vitest(words);
  // Tests of the whole site, which otherwise run first, are left out unless they are named.
  if (specs.length > 0) await browserTests(['--no-deps', ...specs.map((file) => RegExp.escape(file))]);
}

/** Runs the walks through the site in the browsers that Playwright brings besides Chromium. */
async function runEngines(options: readonly string[]): Promise<void> {
  process.env['TEST_ENGINES'] = '1';
  await browserTests(options);
}

/** @param since a commit to compare with; if undefined, runs the tests of uncommitted changes */
async function runChanged(since: string | undefined): Promise<void> {
  await vitest([since ? `--changed=${since}` : '--changed']);
  const only = since ? `--only-changed=${since}` : '--only-changed';
  // Playwright would start an app even if there is nothing to run.
  if (!/Total: 0 tests/.test(await run('playwright', [...playwrightOptions, '--list', only], 'list')))
    await browserTests(['--no-deps', only]);
}

async function vitest(options: readonly string[], bufferedAs?: string): Promise<void> {
  await run('vitest', [...vitestOptions, ...options], bufferedAs);
}

/** Runs browser tests on an app of their own: a copy of the prepared one if there is one. */
async function browserTests(options: readonly string[]): Promise<void> {
  const { DATA_DIR } = await copyPreparedApp('browser');
  Object.assign(process.env, {
    TEST_DATA_DIR: DATA_DIR,
    FONTCONFIG_FILE: await addLastResortFont(folder),
    ...(!process.env['TEST_ENGINES'] && { CHROMIUM_PATH: findChromium() }),
  });
  try {
    await run('playwright', [...playwrightOptions, ...options]);
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/**
 * Runs a program to its end and notes the time it took.
 * @param bufferedAs a name for the run, whose output is then printed at its end, since another one prints in the meantime
 * @returns the buffered output
 * @throws Error if a test in it fails
 */
async function run(
  program: keyof typeof programs,
  options: readonly string[],
  bufferedAs: string | undefined = undefined,
): Promise<string> {
  const since = performance.now();
  const child = spawn(process.execPath, [path.join(projectRoot, programs[program]), ...options], {
    cwd: projectRoot,
    stdio: bufferedAs ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  // Vitest and Playwright shut down gracefully on SIGINT, with the apps that they have started.
  const end = () => child.kill('SIGINT');
  process.on('SIGTERM', end);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => output.push(piece));
  const [code] = await once(child, 'close');
  process.off('SIGTERM', end);
  process.stdout.write(Buffer.concat(output));
  const name = bufferedAs ?? program;
  times.push(`${name}${code === 0 ? '' : ' (failed)'} ${secondsSince(since)}`);
  if (code !== 0) throw new Error(`The ${name} run failed.`);
  return Buffer.concat(output).toString();
}

function secondsSince(time: number): string {
  return `${Math.round((performance.now() - time) / 1000)} s`;
}
