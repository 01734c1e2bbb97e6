import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeTroubledTests, noteTroubledTest } from './troubled-tests.ts';

it('lists flaky and failed tests with the first lines of their first errors, and nothing without any', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'troubled-'));
  const list = path.join(folder, 'list.txt');
  expect(describeTroubledTests(list)).toBe('');
  noteTroubledTest('failed', 'c.test.ts: is three', 'Error: no three', list);
  noteTroubledTest('flaky', 'a.test.ts: is one', '\u001b[31mError\u001b[39m: expected 1\n\n+ 2', list);
  noteTroubledTest('flaky', 'b.spec.ts: is two', undefined, list);
  expect(describeTroubledTests(list)).toBe(`
Flaky, passed on a retry only:
  a.test.ts: is one
    Error: expected 1

    + 2
  b.spec.ts: is two


Failed:
  c.test.ts: is three
    Error: no three
`);
  rmSync(folder, { recursive: true });
});
