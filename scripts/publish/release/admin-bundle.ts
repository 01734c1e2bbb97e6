import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../../app/settings.ts';
import { digestSources, sources } from '../builder/source-digest.ts';
import { writeCompressedCopies } from './compress.ts';
import { exists } from './exists.ts';
import { fsyncFiles } from './fsync.ts';
import { hardlinkOrCopy, listFiles } from './hardlink.ts';

/**
 * The built back office (shell and assets), made anew only when its code changes: publishing content never rebuilds it.
 * One bundle serves every deployment; what differs is written into the shell by finishRelease.
 * @param cache folder that keeps bundles by the digest of their sources
 * @returns the folder with admin/index.html and admin-assets/
 */
export function ensureAdminBundle(cache: string): Promise<string> {
  // The code of a running program does not change: looked through once.
  const bundle = bundles.get(cache) ?? findOrBuild(cache);
  bundles.set(cache, bundle);
  return bundle;
}

const bundles = new Map<string, Promise<string>>();

async function findOrBuild(cache: string): Promise<string> {
  const digest = await digestSources(sources.admin);
  const bundle = path.join(cache, digest);
  if (await exists(bundle)) return bundle;
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(path.join(cache, 'building-'));
  await build({
    configFile: path.join(projectRoot, 'admin/vite.config.ts'),
    // Read by Node itself: bundled, it would be written into node_modules, which a service may not.
    configLoader: 'native',
    logLevel: 'error',
    build: { outDir: fresh, emptyOutDir: true },
  });
  const assets = path.join(fresh, 'admin-assets');
  await writeCompressedCopies(assets, listFiles(assets), path.join(cache, 'compressed'));
  await fsyncFiles(listFiles(fresh).map((file) => path.join(fresh, file)));
  // Another run may have been quicker; its bundle is the same.
  await rename(fresh, bundle).catch(() => rm(fresh, { recursive: true, force: true }));
  return bundle;
}

/**
 * Puts the bundle's assets and its shell into a release: at /login and below the hidden path, one file an address.
 * @param isCompressed whether the assets' compressed copies come too
 */
export async function addAdminToRelease(
  bundle: string,
  release: string,
  shells: readonly string[],
  isCompressed: boolean,
  complete: (shell: string) => string,
): Promise<void> {
  for (const file of listFiles(path.join(bundle, 'admin-assets'))) {
    if (file.endsWith('.br') && !isCompressed) continue;
    hardlinkOrCopy(path.join(bundle, 'admin-assets', file), path.join(release, 'admin-assets', file));
  }
  const shell = complete(await readFile(path.join(bundle, 'admin/index.html'), 'utf8'));
  for (const name of shells) {
    await mkdir(path.dirname(path.join(release, name)), { recursive: true });
    await writeFile(path.join(release, name), shell);
  }
}
