import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '#scripts/app/errors.ts';
import { projectRoot } from '#scripts/app/settings.ts';

/** A test that was run. */
export interface TestResult {
  /** Its file, from the root of the checkout, and its name. */
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

/** Reads what vitest's json reporter wrote. */
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

/** @param empty what stands for a report that was not written: the part ended before its first test */
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

/** Reads what Playwright's json reporter wrote. */
export async function readPlaywrightResults(file: string): Promise<TestResult[]> {
  const { suites } = playwrightReport.parse(await readReport(file, { suites: [] }));
  return suites.flatMap((one) => resultsOf(one, []));
}

function resultsOf({ title, specs, suites }: z.infer<typeof suite>, above: readonly string[]): TestResult[] {
  // The outermost is named by its file.
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

/** Says how many tests there were, and which of them took longest. */
export function describeResults(results: readonly TestResult[], limit = 10): string {
  if (results.length === 0) return 'No test was run.';
  const skipped = results.filter(({ isSkipped }) => isSkipped).length;
  const slowest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, limit);
  return [
    `${results.length} tests${skipped > 0 ? `, ${skipped} of them skipped` : ''}. The slowest:`,
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
  ].join('\n');
}
