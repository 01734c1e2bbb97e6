import path from 'node:path';
import { errorReportPath } from '#shared/rules/paths.ts';
import { digestSources, sources } from '../release/source-digest.ts';
import type { BuildOptions } from './build-site.ts';

/** Number of characters of the digest that identify the code of a release. */
export const releaseIdLength = 10;

/** The options of a build, and a digest of everything except the content that a release depends on. */
export interface BuildConfig {
  readonly build: BuildOptions;
  readonly digest: string;
}

/** Creates the build configuration for a content source, with the caches of a data directory. */
export async function createBuildConfig(
  { dataDirectory, cache }: { readonly dataDirectory: string; readonly cache: string },
  source: Pick<BuildOptions, 'contentUrl' | 'supabaseUrl' | 'supabaseKey' | 'adminPath' | 'siteUrl' | 'reportUrl'>,
): Promise<BuildConfig> {
  const digest = await digestSources(
    sources.release,
    source.supabaseUrl,
    source.supabaseKey,
    source.adminPath,
    source.siteUrl,
    source.reportUrl,
    errorReportPath,
  );
  const build = {
    cacheDir: path.join(dataDirectory, 'build-cache'),
    imageCache: path.join(cache, 'images'),
    adminCache: path.join(cache, 'admin'),
    ...source,
    isCompressed: true,
    errorReportUrl: errorReportPath,
    release: digest.slice(0, releaseIdLength),
  };
  return { build, digest };
}
