import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** File in which the reporters of Vitest and Playwright list the flaky tests of one run. */
const file = process.env['TEST_FLAKY_LIST'];

/** Notes a test that passed on a retry only, with its first error. Without a list to note it in, prints it. */
export function noteFlakyTest(name: string, error: string | undefined): void {
  const [firstLine = ''] = (error ?? 'no error').split('\n');
  const line = `  ${name}\n    ${firstLine}\n`;
  if (file) appendFileSync(file, line);
  else process.stdout.write(`Flaky:\n${line}`);
}

/** Formats the flaky tests that a list has, '' for none. */
export function describeFlakyTests(list: string): string {
  return existsSync(list) ? `\nFlaky, passed on a retry only:\n${readFileSync(list, 'utf8')}` : '';
}
