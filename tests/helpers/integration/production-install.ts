import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { openCacheDirectory } from '#scripts/runtime/cache-directory.ts';
import { projectRoot } from '#scripts/runtime/settings.ts';

const run = promisify(execFile);
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/**
 * Creates a checkout without development dependencies, with packages linked from this one.
 * @param isInstalled true to install the packages with the slow npm ci
 */
export async function createProductionInstall(checkout: string, isInstalled: boolean): Promise<void> {
  await mkdir(path.join(checkout, 'node_modules'), { recursive: true });
  const excluded = ['node_modules', '.git', '.astro', '.data', 'dist', 'test-results'];
  const sources = (await readdir(projectRoot)).filter((name) => !excluded.includes(name));
  await run('cp', ['-a', ...sources.map((name) => path.join(projectRoot, name)), checkout]);
  if (isInstalled)
    await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: checkout });
  else await linkPackages(await listProductionPackages(), checkout);
  await copyCaches(checkout);
}

/** Lists the package folders in a lock file for an install without development dependencies, on any system. */
export async function listPackages(lockFile: string): Promise<string[]> {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(lockFile, 'utf8')));
  return Object.keys(packages).filter((name) => name !== '' && !packages[name]?.dev);
}

/** Lists the installed production packages, without the binaries of other systems. */
export async function listProductionPackages(): Promise<string[]> {
  const packages = await listPackages(path.join(projectRoot, 'package-lock.json'));
  return packages.filter((name) => existsSync(path.join(projectRoot, name)));
}

/** Returns the folder of processed images in the cache of a checkout. */
export function imageCacheOf(checkout: string): string {
  return path.join(checkout, 'node_modules/.cache/discover-morocco/images');
}

/** Hard-links packages of this checkout into the other, or copies them on another file system. */
async function linkPackages(packages: readonly string[], checkout: string): Promise<void> {
  const folders = new Map<string, string[]>();
  for (const name of packages.filter((name) => name.lastIndexOf('node_modules/') === 0)) {
    const folder = path.dirname(name);
    folders.set(folder, [...(folders.get(folder) ?? []), path.join(projectRoot, name)]);
  }
  for (const [folder, sources] of folders) {
    const target = path.join(checkout, folder);
    await mkdir(target, { recursive: true });
    await run('cp', ['-al', ...sources, target]).catch(() => run('cp', ['-a', ...sources, target]));
  }
  await run('cp', ['-a', path.join(projectRoot, 'node_modules/.bin'), path.join(checkout, 'node_modules')]);
}

/**
 * Copies the files that are slow to make: the compressed scripts of the admin, and the large images. Builds still make
 * small images of every kind, and the admin's bundle.
 */
async function copyCaches(checkout: string): Promise<void> {
  const cache = await openCacheDirectory(checkout);
  const isLarge = (name: string) => path.extname(name) === '' || (/\.(avif|json)$/.test(name) && !/-240q/.test(name));
  for (const [folder, filter] of [
    ['images', isLarge],
    ['admin/compressed', () => true],
  ] as const) {
    const cached = path.join(cache, folder);
    if (!existsSync(cached)) continue;
    await cp(cached, path.join(checkout, 'node_modules/.cache/discover-morocco', folder), { recursive: true, filter });
  }
}
