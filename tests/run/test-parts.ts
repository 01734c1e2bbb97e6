import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '#scripts/app/settings.ts';
import { describeResults, readPlaywrightResults, readVitestResults, type TestResult } from './results.ts';

const scripts = {
  types: 'scripts/types.ts',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
} as const;

/** The parts of one run. Each throws when something in it fails. */
interface TestParts {
  /** Compares what is written from the migrations with them. */
  types(): Promise<void>;
  /** @param aside its name where its output is held back until it has ended, because another part prints meanwhile */
  vitest(parameters?: readonly string[], aside?: string): Promise<void>;
  playwright(parameters: readonly string[], settings: Readonly<Record<string, string>>): Promise<void>;
  /** Names the browser tests that these parameters leave. */
  list(parameters: readonly string[], settings: Readonly<Record<string, string>>): Promise<string[]>;
  /** Says how long each part took and whether it failed, and which tests took longest. */
  describe(): Promise<string>;
}

/** @param folder where the parts write what they found; made when it is needed */
export function createTestParts(folder: string): TestParts {
  const began = performance.now();
  const times: string[] = [];
  const reports: (() => Promise<TestResult[]>)[] = [];
  const secondsSince = (time: number) => `${Math.round((performance.now() - time) / 1000)} s`;

  async function run(
    part: keyof typeof scripts,
    parameters: readonly string[],
    { settings = {}, aside }: { settings?: Readonly<Record<string, string>>; aside?: string | undefined } = {},
  ): Promise<void> {
    const since = performance.now();
    const child = spawn(process.execPath, [path.join(projectRoot, scripts[part]), ...parameters], {
      cwd: projectRoot,
      env: { ...process.env, ...settings },
      stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    // What both end in order at, with the products that they have started.
    const end = () => child.kill('SIGINT');
    process.on('SIGTERM', end);
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => output.push(piece));
    const [code] = await once(child, 'close');
    process.off('SIGTERM', end);
    process.stdout.write(Buffer.concat(output));
    const name = aside ?? part;
    times.push(`${name}${code === 0 ? '' : ' (failed)'} ${secondsSince(since)}`);
    if (code !== 0) throw new Error(`The ${name} run failed.`);
  }

  async function reportFile(name: string): Promise<string> {
    await mkdir(folder, { recursive: true });
    return path.join(folder, `${name}.json`);
  }

  return {
    types: () => run('types', ['--check']),
    async vitest(parameters = [], aside) {
      const file = await reportFile(aside ?? 'vitest');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      reports.push(() => readVitestResults(file));
      await run('vitest', ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...parameters], { aside });
    },
    async playwright(parameters, settings) {
      const file = await reportFile('playwright');
      reports.push(() => readPlaywrightResults(file));
      await run('playwright', ['test', '--config', 'tests/playwright.config.ts', ...parameters], {
        settings: { ...settings, TEST_REPORT: file },
      });
    },
    async list(parameters, settings) {
      const file = await reportFile('list');
      const options = ['--list', '--pass-with-no-tests', ...parameters];
      await run('playwright', ['test', '--config', 'tests/playwright.config.ts', ...options], {
        settings: { ...settings, TEST_REPORT: file },
        aside: 'list',
      });
      return (await readPlaywrightResults(file)).map(({ name }) => name);
    },
    async describe() {
      if (times.length === 0) return '';
      const results = (await Promise.all(reports.map((read) => read()))).flat();
      return `\n${describeResults(results)}\n\n${times.join(', ')}; ${secondsSince(began)} in all.\n`;
    },
  };
}
