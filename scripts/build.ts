// Builds a release for a CDN host from a hosted Supabase project: npm run build writes dist/, npm run build -- FOLDER
// another folder.
import path from 'node:path';
import type { SupabaseProject } from '#shared/server/supabase.ts';
import { releaseIdLength } from './publish/build/build-config.ts';
import { readContentCounts } from './publish/build/content-counts.ts';
import { pruneImageCacheDaily } from './publish/build/prune-image-cache.ts';
import { createHostedReports, type PublishReports } from './publish/publisher/content-source.ts';
import { readRecordTitle, toFailureMessage } from './publish/publisher/failure-messages.ts';
import { createPublishReporter } from './publish/publisher/publish-reporter.ts';
import { digestSources, sources } from './publish/release/source-digest.ts';
import { requireClosedSignUp } from './runtime/auth-settings.ts';
import { openCacheDirectory } from './runtime/cache-directory.ts';
import { describeError, runProgram, UserError } from './runtime/errors.ts';
import { projectRoot, readSettings } from './runtime/settings.ts';
import { resolveSiteUrl } from './runtime/site-url.ts';

await runProgram(async () => {
  const settings = readSettings();
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_KEY: key, ADMIN_PATH: adminPath } = settings;
  if (!url || !key || !adminPath) {
    const required = Object.entries({ PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_KEY: key, ADMIN_PATH: adminPath });
    throw new UserError(
      `npm run build builds from a hosted Supabase project and needs ${required.flatMap(([name, value]) => (value ? [] : [name])).join(', ')} (see .env.example). For the local backend, npm start is enough.`,
    );
  }
  process.env['NODE_ENV'] = 'production';
  // The bundler looks for packages from the working directory.
  process.chdir(projectRoot);
  const cache = await openCacheDirectory(path.join(projectRoot, '.data'));
  const outDir = path.resolve(projectRoot, process.argv[2] ?? 'dist');
  const { url: siteUrl, host } = resolveSiteUrl(settings.SITE_URL, process.env);
  if (host) printLine(`SITE_URL is not set: canonical links and the sitemap name ${siteUrl}, as ${host} says.`);
  // Fails before anything is built if the project does not answer or has open sign-up.
  await requireClosedSignUp({ url, key });
  await readContentCounts({ url, key });
  const log = createPublishReporter(createReports({ url, key }, settings.PUBLISH_SECRET), printLine);
  const publish = await log.begin();
  const options = {
    cacheDir: path.join(cache, 'astro'),
    imageCache: path.join(cache, 'images'),
    adminCache: path.join(cache, 'admin'),
    contentUrl: url,
    supabaseUrl: url,
    supabaseKey: key,
    adminPath,
    siteUrl,
    isCompressed: false,
    reportUrl: settings.CSP_REPORT_URL ?? '',
    // A CDN host has no server of ours that takes reports.
    errorReportUrl: `${url}/rest/v1/rpc/report_error`,
    release: (await digestSources(sources.release)).slice(0, releaseIdLength),
  };
  // Loading Astro is slow; errors in the settings are reported before it.
  const { openSiteBuilder } = await import('./publish/build/build-site.ts');
  const build = async () => {
    const siteBuilder = await openSiteBuilder(options);
    return siteBuilder.build({ outDir }).finally(siteBuilder.close);
  };
  const { revision, pages } = await build().catch(async (error: unknown) => {
    const reason = describeError(error);
    await publish.end(await toFailureMessage(reason, (record) => readRecordTitle(options, record)));
    throw error;
  });
  await publish.end({ state: 'built', revision, pages });
  await pruneImageCacheDaily(options.imageCache);
  process.stdout.write(`Built content revision ${revision} into ${outDir}\n`);
});

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Returns the reports of builds to the project's database; undefined without the publish secret. */
function createReports(project: SupabaseProject, secret: string | undefined): PublishReports | undefined {
  if (secret) return createHostedReports(project, secret);
  printLine(
    'PUBLISH_SECRET is not set: this build is not reported to the database, which then cannot request the next one.',
  );
  return undefined;
}
