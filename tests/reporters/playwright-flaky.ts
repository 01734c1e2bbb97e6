import path from 'node:path';
import type { Reporter, Suite } from '@playwright/test/reporter';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { noteFlakyTest } from './flaky-tests.ts';

/** Records the flaky tests of a Playwright run. */
export default class FlakyReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    for (const test of this.suite?.allTests() ?? [])
      if (test.outcome() === 'flaky')
        noteFlakyTest(
          `${path.relative(projectRoot, test.location.file)}: ${test.titlePath().slice(3).join(' ')}`,
          test.results[0]?.error?.message,
        );
  }
}
