// npm test: unit, database and browser tests, each on databases and ports of their own. npm run test:deep: the long runs.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../scripts/backend/free-port.ts';
import { findChromium } from '../scripts/chromium.ts';
import { projectRoot } from '../scripts/settings.ts';
import { temporaryDataDirectory } from './temporary.ts';

const programs = {
  types: 'scripts/types.ts',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;
const only = process.argv.slice(2);
const parts = ['unit', 'browser', 'deep'];
const wanted = (part: string) => (only.length === 0 ? part !== 'deep' : only[0] === part);
if (only[0] && !parts.includes(only[0])) {
  process.stderr.write(`npm test runs everything; npm test -- unit or npm test -- browser [name] a part of it.\n`);
  process.exit(1);
}

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

const dataDirectory = temporaryDataDirectory('browser');
try {
  if (wanted('unit')) {
    await run('types', ['--check']);
    await run('vitest', ['run', '--config', 'tests/vitest.config.ts']);
  }
  if (wanted('deep')) {
    process.env['FAULT_ROUNDS'] = '10';
    await run('vitest', ['run', '--config', 'tests/vitest.config.ts', '--project', 'programs', 'faults']);
  }
  if (wanted('browser')) {
    Object.assign(process.env, {
      CHROMIUM_PATH: findChromium(),
      TEST_PORT: String(await freePort()),
      TEST_DATA_DIR: dataDirectory,
    });
    // A part by name comes alone, without what goes before all the rest, and what fails in it leaves a whole trace.
    const names = only.slice(1);
    const options = names.length > 0 ? ['--no-deps', '--trace', 'retain-on-failure'] : [];
    await run('playwright', ['test', '--config', 'tests/playwright.config.ts', ...options, ...names]);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  await rm(dataDirectory, { recursive: true, force: true });
}

function run(program: keyof typeof programs, parameters: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = path.join(projectRoot, programs[program]);
    const child = spawn(process.execPath, [script, ...parameters], { cwd: projectRoot, stdio: 'inherit' });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The ${program} run failed.`))));
  });
}
