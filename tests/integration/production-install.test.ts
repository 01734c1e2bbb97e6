import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openCacheDirectory } from '#scripts/app/cache-directory.ts';
import { projectRoot } from '#scripts/app/settings.ts';
import { listFiles } from '#scripts/publish/release/hardlink.ts';
import { type HostedSupabase, startHostedSupabase } from '../helpers/integration/hosted-supabase.ts';
import { startNpm } from '../helpers/integration/program.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';
import { isDeepRun } from './publish-failures/deep-run.ts';

const run = promisify(execFile);
const checkout = temporaryDataDirectory('production-install');
const imageFiles = path.join(checkout, 'node_modules/.cache/discover-morocco/images');
let project: HostedSupabase;

beforeAll(async () => {
  project = await startHostedSupabase('production-install');
  await mkdir(path.join(checkout, 'node_modules'), { recursive: true });
  const excluded = ['node_modules', '.git', '.astro', '.data', 'dist', 'test-results'];
  const sources = (await readdir(projectRoot)).filter((name) => !excluded.includes(name));
  await run('cp', ['-a', ...sources.map((name) => path.join(projectRoot, name)), checkout]);
  if (isDeepRun)
    await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: checkout });
  else await linkPackages(await productionPackages());
  await copyImages();
});
afterAll(async () => {
  await project.stop();
  await rm(checkout, { recursive: true, force: true });
});

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** Lists the package folders in a lock file for an install without development dependencies, on any system. */
async function packagesIn(file: string): Promise<string[]> {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return Object.keys(packages).filter((name) => name !== '' && !packages[name]?.dev);
}

/** Lists the production packages that are installed here: not the binaries of other systems. */
async function productionPackages(): Promise<string[]> {
  const packages = await packagesIn(path.join(projectRoot, 'package-lock.json'));
  return packages.filter((name) => existsSync(path.join(projectRoot, name)));
}

/** Hard-links packages of this checkout into the other, or copies them on another file system. */
async function linkPackages(packages: readonly string[]): Promise<void> {
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

/** Copies the large images from the cache, which take long; the build still makes small ones of every kind. */
async function copyImages(): Promise<void> {
  const cached = path.join(await openCacheDirectory(checkout), 'images');
  if (!existsSync(cached)) return;
  const isLarge = (name: string) => path.extname(name) === '' || (/\.(avif|json)$/.test(name) && !/-240q/.test(name));
  await cp(cached, imageFiles, { recursive: true, filter: isLarge });
}

if (isDeepRun)
  it('npm ci installs the same packages that npm test links', async () => {
    const installed = await packagesIn(path.join(checkout, 'node_modules/.package-lock.json'));
    expect(installed.sort()).toEqual((await productionPackages()).sort());
  });

// The timeout covers two builds and the admin's bundle.
it('npm run build and npm run serve work in an install without development dependencies', {
  timeout: 300_000,
}, async () => {
  for (const name of ['postgres', 'vitest', 'typescript'])
    expect(existsSync(path.join(checkout, 'node_modules', name)), name).toBe(false);
  const before = new Set(existsSync(imageFiles) ? listFiles(imageFiles) : []);

  const build = startNpm(['run', 'build'], project.settings, checkout);
  expect(await build.ended, build.output()).toBe(0);
  expect(await readFile(path.join(checkout, 'dist/index.html'), 'utf8')).toContain('Discover Morocco');
  const newFiles = listFiles(imageFiles).filter((name) => !before.has(name));
  for (const kind of ['avif', 'webp', 'jpg']) expect(newFiles.join(' ')).toContain(`.${kind}`);

  const server = startNpm(['run', 'serve'], project.settings, checkout);
  await server.waitForOutput('Ctrl-C');
  const response = await fetch(project.origin);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Discover Morocco');
  // Ctrl-C in a terminal reaches npm, its shell and the program.
  process.kill(-(server.child.pid ?? 0), 'SIGINT');
  await server.ended;
});
