import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../runtime/settings.ts';

const packageFiles = ['package.json', 'package-lock.json', 'tsconfig.json'] as const;
const pages = ['site/**/*', 'shared/**/*', 'astro.config.mjs', ...packageFiles] as const;
const admin = [
  'admin/**/*',
  'shared/**/*',
  'scripts/publish/release/admin-bundle.ts',
  'scripts/publish/release/compress.ts',
  ...packageFiles,
] as const;

/**
 * Glob patterns, from the project root, of the sources of pages, the admin bundle and a whole release. A missing file leaves a
 * stale result after an update. source-digest.test.ts checks the list.
 */
export const sources = {
  pages,
  admin,
  release: [
    ...pages,
    ...admin,
    'scripts/publish/**/*',
    'scripts/hosting/**/*',
    'scripts/runtime/child-environment.ts',
    'scripts/runtime/errors.ts',
    'scripts/runtime/files.ts',
    'scripts/runtime/log.ts',
    'scripts/runtime/settings.ts',
    'scripts/runtime/supabase-project.ts',
  ],
} as const;

/** Lists the files that match the patterns, as sorted paths from the root. Throws if a pattern matches no file. */
export async function listSources(patterns: readonly string[], root = projectRoot): Promise<string[]> {
  const names = new Set<string>();
  for (const pattern of patterns) {
    const entries = await Array.fromAsync(glob(pattern, { cwd: root, withFileTypes: true }));
    const files = entries.filter((entry) => entry.isFile());
    if (files.length === 0) throw new Error(`No source file matches ${pattern}.`);
    for (const file of files) names.add(path.relative(root, path.join(file.parentPath, file.name)));
  }
  return [...names].sort();
}

/** Returns a digest of the names and contents of the files that match the patterns, and of other values. */
export async function digestSources(patterns: readonly string[], ...values: readonly string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const name of await listSources(patterns)) {
    digest.update(name).update('\0');
    digest.update(await readFile(path.join(projectRoot, name))).update('\0');
  }
  for (const value of values) digest.update(value).update('\0');
  return digest.digest('hex').slice(0, 16);
}
