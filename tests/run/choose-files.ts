import { globSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#scripts/app/settings.ts';

/** The chosen test files: those of Vitest with their projects, and those of Playwright. */
interface ChosenTests {
  readonly projects: readonly string[];
  readonly vitest: readonly string[];
  readonly playwright: readonly string[];
}

const patterns = ['{shared,scripts,site,admin}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'tests/e2e/**/*.spec.ts'];

/** Lists every test file of the checkout, relative to its root, with slashes. */
export function testFiles(): string[] {
  return globSync(patterns, { cwd: projectRoot })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();
}

/**
 * Chooses the test files whose path contains one of the words; a source file stands for the tests beside it.
 * @param words parts of paths, such as price, admin/tours or shared/price.ts
 */
export function chooseFiles(words: readonly string[], files: readonly string[] = testFiles()): ChosenTests {
  const terms = words.map((word) =>
    path.posix
      .normalize(word.replaceAll('\\', '/'))
      .replace(/(?<!\.(?:test|spec))\.(tsx?|astro)$/, '.')
      .toLowerCase(),
  );
  const chosen = files.filter((file) => terms.some((word) => file.toLowerCase().includes(word)));
  const playwright = chosen.filter((file) => file.endsWith('.spec.ts'));
  const vitest = chosen.filter((file) => !file.endsWith('.spec.ts'));
  return { projects: [...new Set(vitest.map(projectOf))].sort(), vitest, playwright };
}

/** Returns the project of tests/vitest.config.ts that a file belongs to. */
function projectOf(file: string): string {
  return /^tests\/(integration|database)\//.exec(file)?.[1] ?? (file.startsWith('admin/') ? 'admin' : 'unit');
}
