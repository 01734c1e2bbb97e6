import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../app/settings.ts';

/** What pages are made by, besides the content and the settings. */
export const pageSources = ['site/**/*', 'shared/**/*', 'astro.config.mjs', 'package-lock.json'] as const;

/** A digest of the named files (glob patterns below the checkout) and further values: what a build depends on. */
export async function digestSources(patterns: readonly string[], ...values: readonly string[]): Promise<string> {
  const digest = createHash('sha256');
  const files = await Array.fromAsync(glob(patterns, { cwd: projectRoot, withFileTypes: true }));
  const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
  for (const name of names.sort()) {
    digest.update(path.relative(projectRoot, name)).update('\0');
    digest.update(await readFile(name)).update('\0');
  }
  for (const value of values) digest.update(value).update('\0');
  return digest.digest('hex').slice(0, 16);
}
