import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Records a test that passed only on a retry, with the first line of its first error.
 * @param list file in which the reporters of Vitest and Playwright record the flaky tests of a run
 */
export function noteFlakyTest(
  name: string,
  error: string | undefined,
  list: string | undefined = process.env['TEST_FLAKY_LIST'],
): void {
  const [firstLine = ''] = stripVTControlCharacters(error ?? '').split('\n');
  if (list) appendFileSync(list, `  ${name}\n    ${firstLine}\n`);
}

/** Formats the flaky tests of a list; '' if there are none. */
export function describeFlakyTests(list: string): string {
  return existsSync(list) ? `\nFlaky, passed on a retry only:\n${readFileSync(list, 'utf8')}` : '';
}
