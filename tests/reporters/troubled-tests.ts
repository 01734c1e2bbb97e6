import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const troubledTest = z.object({ outcome: z.enum(['failed', 'flaky']), name: z.string(), error: z.string() });
type Outcome = z.infer<typeof troubledTest>['outcome'];

/** Lines of an error that say what differs; a call log or a snapshot of the page follows them. */
const maxLines = 12;

/**
 * Records a test that failed, or passed only on a retry, with the first lines of its first error.
 * @param list file in which the reporters of Vitest and Playwright record such tests of a run
 */
export function noteTroubledTest(
  outcome: Outcome,
  name: string,
  error = '',
  list: string | undefined = process.env['TEST_TROUBLE_LIST'],
): void {
  const lines = stripVTControlCharacters(error).split('\n').slice(0, maxLines);
  if (list) appendFileSync(list, `${JSON.stringify({ outcome, name, error: lines.join('\n') })}\n`);
}

/** Formats the tests of a list, those that failed last; '' if there are none. */
export function describeTroubledTests(list: string): string {
  if (!existsSync(list)) return '';
  const tests = readFileSync(list, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => troubledTest.parse(JSON.parse(line)));
  const listTests = (outcome: Outcome, heading: string) => {
    const named = tests.filter((test) => test.outcome === outcome);
    return named.length === 0 ? '' : `\n${heading}:\n${named.map(describeTest).join('')}`;
  };
  return listTests('flaky', 'Flaky, passed on a retry only') + listTests('failed', 'Failed');
}

function describeTest({ name, error }: z.infer<typeof troubledTest>): string {
  return `  ${name}\n${error.replaceAll(/^(?=.)/gm, '    ')}\n`;
}
