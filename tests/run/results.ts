import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '#scripts/app/errors.ts';
import { projectRoot } from '#scripts/app/settings.ts';

/** The result of a test. */
export interface TestResult {
  /** Its file, relative to the root of the checkout, and its name. */
  readonly name: string;
  readonly seconds: number;
  readonly isSkipped: boolean;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

/** Reads the report of Vitest's JSON reporter. */
export async function readVitestResults(file: string): Promise<TestResult[]> {
  const { testResults } = vitestReport.parse(await readReport(file, { testResults: [] }));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      name: `${path.relative(projectRoot, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      isSkipped: status !== 'passed' && status !== 'failed',
    })),
  );
}

/** @param empty returned if there is no report, because the run ended before its first test */
async function readReport(file: string, empty: unknown): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return empty;
    throw error;
  }
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ status: z.string(), duration: z.number() })) })),
});
const suite = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const playwrightReport = z.object({ suites: z.array(suite) });

/** Reads the report of Playwright's JSON reporter. */
export async function readPlaywrightResults(file: string): Promise<TestResult[]> {
  const { suites } = playwrightReport.parse(await readReport(file, { suites: [] }));
  return suites.flatMap((outermost) => resultsOf(outermost, []));
}

function resultsOf({ title, specs, suites }: z.infer<typeof suite>, above: readonly string[]): TestResult[] {
  // The title of the outermost suite is its file.
  const titles = specs.some(({ file }) => file === title) ? above : [...above, title];
  return [
    ...specs.flatMap(({ file, title: own, tests }) =>
      tests.map(({ results }) => ({
        name: `tests/e2e/${file}: ${[...titles.filter((name) => name !== file), own].join(' ')}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        isSkipped: results.every(({ status }) => status === 'skipped'),
      })),
    ),
    ...(suites ?? []).flatMap((inner) => resultsOf(inner, titles)),
  ];
}

/** Formats the number of tests and the slowest of them. */
export function describeResults(results: readonly TestResult[], limit = 10): string {
  if (results.length === 0) return 'No test was run.';
  const skipped = results.filter(({ isSkipped }) => isSkipped).length;
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, limit);
  return [
    `${results.length} tests${skipped > 0 ? `, ${skipped} of them skipped` : ''}. The slowest:`,
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
  ].join('\n');
}
