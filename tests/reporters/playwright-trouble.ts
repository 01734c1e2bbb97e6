import path from 'node:path';
import type { Reporter, Suite } from '@playwright/test/reporter';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { noteTroubledTest } from './troubled-tests.ts';

/** Records the failed and the flaky tests of a Playwright run. */
export default class TroubleReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'flaky' || outcome === 'unexpected')
        noteTroubledTest(
          outcome === 'flaky' ? 'flaky' : 'failed',
          `${path.relative(projectRoot, test.location.file)}: ${test.titlePath().slice(3).join(' ')}`,
          test.results[0]?.error?.message,
        );
    }
  }
}
