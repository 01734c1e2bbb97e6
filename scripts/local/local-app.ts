import { paths } from '#shared/rules/paths.ts';
import type { InvitationProject } from '#shared/server/staff/answer-invitation.ts';
import { type BuildConfig, createBuildConfig } from '../publish/build/build-config.ts';
import { openCacheDirectory } from '../runtime/cache-directory.ts';
import { openDataDirectory } from '../runtime/data-directory.ts';
import { lockDataDirectory } from '../runtime/data-directory-lock.ts';
import type { Progress } from '../runtime/progress.ts';
import type { Settings } from '../runtime/settings.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { readFirstAgency } from '../seed/first-agency.ts';
import { seed } from '../seed/seed.ts';
import { type Credentials, openCredentials } from './credentials.ts';
import { type LocalSupabase, startLocalSupabase } from './local-supabase.ts';
import { isSeeded, markAsSeeded } from './running-product.ts';
import { ensureStaffAccount } from './staff-account.ts';

/** A running local backend with its content in place, ready for builds and development. */
export interface LocalApp {
  readonly dataDirectory: string;
  readonly credentials: Credentials;
  /** False if the staff password was changed in the admin, so that the stored one no longer works. */
  readonly isPasswordCurrent: boolean;
  readonly backend: LocalSupabase;
  readonly cache: string;
  readonly origin: string;
}

/**
 * Starts the backend of the data directory and applies migrations. The first start fills in the demonstration, unless SEED is none,
 * and the agency of the settings.
 */
export async function startLocalApp(settings: Settings, progress: Progress, shutdown: Shutdown): Promise<LocalApp> {
  const dataDirectory = await openDataDirectory(settings);
  shutdown.add(await lockDataDirectory(dataDirectory));
  const origin = `http://127.0.0.1:${settings.PORT}`;
  const credentials = await openCredentials(dataDirectory, settings);
  const cache = await openCacheDirectory(dataDirectory);
  progress.step('Starting the database and the API');
  const backend = await startLocalSupabase(dataDirectory, credentials, { siteUrl: origin, log: progress.note });
  shutdown.add(backend.stop);
  const isPasswordCurrent = await ensureStaffAccount(backend.sql, credentials, settings.STAFF_PASSWORD !== undefined);
  if (!(await isSeeded(backend.sql))) {
    const agency = readFirstAgency(process.env);
    if (settings.SEED !== 'none') {
      progress.step('Filling in the demonstration content');
      await seed(backend, credentials);
    }
    if (Object.keys(agency).length > 0)
      await backend.sql`update public.site_content set ${backend.sql(agency)} where id = 'site'`;
    await markAsSeeded(backend.sql);
  }
  return { dataDirectory, credentials, isPasswordCurrent, backend, cache, origin };
}

/**
 * Returns the lines with addresses and sign-in that start and dev print at the end.
 * @param mail where mail goes
 */
export function formatAccess(
  { origin, credentials, isPasswordCurrent, dataDirectory }: LocalApp,
  mail: string,
): string[] {
  return [
    `  Site       ${origin}`,
    `  Sign in    ${origin}${paths.login}`,
    `  E-mail     ${credentials.staffEmail}`,
    `  Password   ${describePassword(isPasswordCurrent, credentials.staffPassword)}`,
    `  Mail       ${mail}`,
    `  Data       ${dataDirectory}`,
    '  Stop       Ctrl-C',
  ];
}

/** Returns the project that the server of a local app asks. */
export function getLocalProject({ backend, credentials, origin }: LocalApp): InvitationProject {
  return {
    url: backend.url,
    key: credentials.publishableKey,
    secretKey: credentials.secretKey,
    site: origin,
    canMail: false,
  };
}

/** Returns the first account's password for a terminal only: other output may be a file that others read. */
function describePassword(isCurrent: boolean, password: string): string {
  if (!isCurrent) return '(the one you chose in the admin)';
  return process.stdout.isTTY ? password : '(staffPassword in credentials.json of the data directory)';
}

/** Creates the build configuration for releases of the local app. */
export function createLocalBuildConfig(localApp: LocalApp, settings: Settings): Promise<BuildConfig> {
  return createBuildConfig(localApp, {
    contentUrl: localApp.backend.url,
    supabaseUrl: '',
    supabaseKey: localApp.credentials.publishableKey,
    adminPath: localApp.credentials.adminPath,
    siteUrl: settings.SITE_URL ?? localApp.origin,
    reportUrl: settings.CSP_REPORT_URL ?? '',
  });
}
