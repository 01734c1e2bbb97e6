import { expect, it } from 'vitest';
import { UserError } from '../../runtime/errors.ts';
import { createFailureLog } from './failure-log.ts';

const release = { name: 'a-r7', revision: 7, digest: 'code', pages: 61 };

it('logs a failure that repeats only once, until a publish has succeeded', () => {
  const lines: string[] = [];
  const failures = createFailureLog({ release, isReportPending: false }, (line) => lines.push(line));
  const failure = 'Publishing failed; the live site stays as it was. No space left.';
  failures.add(new UserError('No space left.'));
  failures.add(new UserError('No space left.'));
  expect(lines).toEqual([failure]);
  failures.clear();
  failures.add(new UserError('No space left.'));
  expect(lines).toEqual([failure, failure]);
});

it('keeps a failure before the first release without logging it', () => {
  const lines: string[] = [];
  const failures = createFailureLog({ release: undefined, isReportPending: false }, (line) => lines.push(line));
  expect(failures.add(new UserError('No space left.'))).toBe('No space left.');
  expect(failures.last).toBe('No space left.');
  expect(lines).toEqual([]);
});
