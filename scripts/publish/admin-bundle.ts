import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../settings.ts';
import { compress } from './compress.ts';
import { exists } from './exists.ts';
import { sourceDigest } from './source-digest.ts';

/**
 * The built back office (shell and assets), made anew only when its code changes: publishing content never rebuilds it.
 * One bundle serves every deployment; what differs is written into the shell by finishRelease.
 * @param cache folder that keeps bundles by the digest of their sources
 * @returns the folder with admin/index.html and admin-assets/
 */
export async function adminBundle(cache: string): Promise<string> {
  const digest = await sourceDigest([
    'admin/**/*',
    'shared/**/*',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'scripts/publish/{admin-bundle,compress}.ts',
  ]);
  const bundle = path.join(cache, digest);
  if (await exists(bundle)) return bundle;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(path.join(cache, 'building-'));
  await build({
    configFile: path.join(projectRoot, 'admin/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: fresh, emptyOutDir: true },
  });
  await compress(path.join(fresh, 'admin-assets'), path.join(cache, 'compressed'));
  // Another run may have been quicker; its bundle is the same.
  await rename(fresh, bundle).catch(() => rm(fresh, { recursive: true, force: true }));
  return bundle;
}

/** Copies the bundle's assets and its shell into a release: at /login and below the hidden path, one file an address. */
export async function placeAdmin(
  bundle: string,
  release: string,
  shells: readonly string[],
  writeShell: (from: string, to: string) => Promise<void>,
): Promise<void> {
  await cp(path.join(bundle, 'admin-assets'), path.join(release, 'admin-assets'), { recursive: true });
  for (const shell of shells) await writeShell(path.join(bundle, 'admin/index.html'), path.join(release, shell));
}
