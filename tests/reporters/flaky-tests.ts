import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Notes a test that passed on a retry only, with the first line of its first error.
 * @param list the file in which the reporters of Vitest and Playwright note the flaky tests of one run
 */
export function noteFlakyTest(
  name: string,
  error: string | undefined,
  list: string | undefined = process.env['TEST_FLAKY_LIST'],
): void {
  const [firstLine = ''] = stripVTControlCharacters(error ?? '').split('\n');
  if (list) appendFileSync(list, `  ${name}\n    ${firstLine}\n`);
}

/** Formats the flaky tests that a list has, '' for none. */
export function describeFlakyTests(list: string): string {
  return existsSync(list) ? `\nFlaky, passed on a retry only:\n${readFileSync(list, 'utf8')}` : '';
}
