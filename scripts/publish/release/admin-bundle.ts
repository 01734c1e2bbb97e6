import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { exists, fsyncFiles, listFiles } from '../../runtime/files.ts';
import { projectRoot } from '../../runtime/settings.ts';
import { writeCompressedCopies } from './compress.ts';
import { hardlinkOrCopy } from './hardlink.ts';
import { digestSources, sources } from './source-digest.ts';

/**
 * Builds the admin, unless the cache has a bundle of the same sources. The bundle serves every deployment: finishRelease writes
 * the configuration into its HTML page.
 * @param cache folder with bundles, named by the digest of their sources
 * @returns the folder with admin/index.html and admin-assets/
 */
export function ensureAdminBundle(cache: string): Promise<string> {
  // The sources are hashed once per process.
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
    // The default loader writes into node_modules, which may be read-only for a service.
    configLoader: 'native',
    logLevel: 'error',
    build: { outDir: fresh, emptyOutDir: true },
  });
  const assets = path.join(fresh, 'admin-assets');
  await writeCompressedCopies(assets, listFiles(assets), path.join(cache, 'compressed'));
  await fsyncFiles(listFiles(fresh).map((file) => path.join(fresh, file)));
  // A concurrent run may have made the same bundle first.
  await rename(fresh, bundle).catch(() => rm(fresh, { recursive: true, force: true }));
  return bundle;
}

/**
 * Adds the admin to a release: its assets, and its HTML page at every given path.
 * @param shells paths of the page's copies, below the release
 * @param isCompressed true to add compressed copies of the assets
 * @param complete returns the page with the deployment's configuration
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
