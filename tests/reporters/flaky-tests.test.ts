import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeFlakyTests, noteFlakyTest } from './flaky-tests.ts';

it('lists each flaky test with the first line of its first error, and nothing without any', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flaky-'));
  const list = path.join(folder, 'list.txt');
  expect(describeFlakyTests(list)).toBe('');
  noteFlakyTest('a.test.ts: is one', '\u001b[31mError\u001b[39m: expected 1\n  at a.test.ts', list);
  noteFlakyTest('b.spec.ts: is two', undefined, list);
  expect(describeFlakyTests(list)).toBe(
    '\nFlaky, passed on a retry only:\n  a.test.ts: is one\n    Error: expected 1\n  b.spec.ts: is two\n    \n',
  );
  rmSync(folder, { recursive: true });
});
