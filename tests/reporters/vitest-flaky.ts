import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { noteFlakyTest } from './flaky-tests.ts';

/** Records the flaky tests of a Vitest run. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky)
          noteFlakyTest(
            `${path.relative(projectRoot, module.moduleId)}: ${test.fullName}`,
            test.result().errors?.[0]?.message,
          );
  }
}
