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

/** The parts of a test run. Each throws if a test in it fails. */
interface TestParts {
  /** Checks that the files generated from the migrations are up to date. */
  types(): Promise<void>;
  /** @param bufferedAs a name for the run, whose output is then printed at its end, since another part prints meanwhile */
  vitest(parameters?: readonly string[], bufferedAs?: string): Promise<void>;
  playwright(parameters: readonly string[], settings: Readonly<Record<string, string>>): Promise<void>;
  /** Lists the names of the browser tests that match the parameters. */
  list(parameters: readonly string[], settings: Readonly<Record<string, string>>): Promise<string[]>;
  /** Formats the time and outcome of each part, and the slowest tests. */
  describe(): Promise<string>;
}

/** @param folder for the reports of the parts; created when needed */
export function createTestParts(folder: string): TestParts {
  const began = performance.now();
  const times: string[] = [];
  const reports: (() => Promise<TestResult[]>)[] = [];
  const secondsSince = (time: number) => `${Math.round((performance.now() - time) / 1000)} s`;

  async function run(
    part: keyof typeof scripts,
    parameters: readonly string[],
    {
      settings = {},
      bufferedAs,
    }: { settings?: Readonly<Record<string, string>>; bufferedAs?: string | undefined } = {},
  ): Promise<void> {
    const since = performance.now();
    const child = spawn(process.execPath, [path.join(projectRoot, scripts[part]), ...parameters], {
      cwd: projectRoot,
      env: { ...process.env, ...settings },
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
    const name = bufferedAs ?? part;
    times.push(`${name}${code === 0 ? '' : ' (failed)'} ${secondsSince(since)}`);
    if (code !== 0) throw new Error(`The ${name} run failed.`);
  }

  async function reportFile(name: string): Promise<string> {
    await mkdir(folder, { recursive: true });
    return path.join(folder, `${name}.json`);
  }

  return {
    types: () => run('types', ['--check']),
    async vitest(parameters = [], bufferedAs) {
      const file = await reportFile(bufferedAs ?? 'vitest');
      const reporters = [
        '--reporter=default',
        '--reporter=json',
        '--reporter=./tests/reporters/vitest-flaky.ts',
        `--outputFile.json=${file}`,
      ];
      reports.push(() => readVitestResults(file));
      await run('vitest', ['run', '--config', 'tests/vitest.config.ts', ...reporters, ...parameters], { bufferedAs });
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
        bufferedAs: 'list',
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
