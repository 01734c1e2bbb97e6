import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { noteTroubledTest } from './troubled-tests.ts';

/** Records the failed and the flaky tests of a Vitest run. */
export default class TroubleReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'failed' || test.diagnostic()?.flaky)
          noteTroubledTest(
            state === 'failed' ? 'failed' : 'flaky',
            `${path.relative(projectRoot, module.moduleId)}: ${test.fullName}`,
            errors?.[0]?.message,
          );
      }
  }
}
