import postgres from 'postgres';
import { readContentRevision } from '../publish/run/content-revision.ts';
import { readLiveRevision } from '../publish/run/live-revision.ts';
import type { SupabaseProject } from '../publish/supabase-project.ts';
import { UserError } from '../runtime/errors.ts';
import type { Settings } from '../runtime/settings.ts';
import {
  checkAdminPath,
  checkBuckets,
  checkClock,
  checkHook,
  checkLiveRevision,
  checkMigrations,
  checkSecret,
  checkStaff,
  listMigrations,
  readDatabaseFacts,
} from './database.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { formatReason } from './local.ts';
import { checkMailByApi, examineMail } from './mail.ts';
import { checkLiveHook, checkSecretByApi, checkSignUp, readBucketsByApi, readDatabaseHealth } from './project.ts';

/** Examines a hosted project: through its API, and with a database address what the API does not tell. */
export async function examineHosted(settings: Settings, url: string): Promise<Finding[]> {
  const { PUBLIC_SUPABASE_KEY: key, SITE_URL: siteUrl, PUBLISH_SECRET: secret, DATABASE_URL: databaseUrl } = settings;
  if (!key) return [problem('PUBLIC_SUPABASE_KEY is missing: the project cannot be asked.', 'Set it in .env.')];
  const project = { url, key };
  const before = Date.now();
  const health = await readDatabaseHealth(project).catch((error: unknown) => {
    if (error instanceof UserError) return error;
    throw error;
  });
  if (health instanceof UserError)
    return [problem(health.message, 'Compare address and key with those of the project, and push its migrations.')];
  return [
    ok('The project answers, and its database too.'),
    checkClock(new Date(health.now), new Date((before + Date.now()) / 2)),
    await checkSignUp(project),
    checkBuckets(await readBucketsByApi(project)),
    ...(databaseUrl
      ? await examineDatabase(databaseUrl, settings)
      : [
          ...(await examineWithoutDatabase(project, secret)),
          checkMailByApi(health.mail, settings.SMTP_URL !== undefined),
        ]),
    ...(siteUrl ? await examineSite(project, siteUrl, secret) : []),
  ];
}

async function examineWithoutDatabase(project: SupabaseProject, secret: string | undefined): Promise<Finding[]> {
  return [
    await checkSecretByApi(project, secret),
    warning(
      'Migrations, hidden path, staff accounts and hook were not examined: the API does not tell them.',
      'Set DATABASE_URL for that.',
    ),
  ];
}

async function examineDatabase(databaseUrl: string, settings: Settings): Promise<Finding[]> {
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice() {} });
  try {
    const facts = await readDatabaseFacts(sql, settings.PUBLISH_SECRET);
    return [
      checkMigrations(await listMigrations(), facts.migrations, true),
      checkAdminPath(settings.ADMIN_PATH, facts.admin_path),
      checkStaff(facts.staff),
      checkSecret(settings.PUBLISH_SECRET !== undefined, facts),
      checkHook(facts),
      ...(await examineMail(sql, {
        isSetUp: settings.SMTP_URL !== undefined,
        isHosted: true,
        isRunning: true,
      })),
    ];
  } catch (error) {
    // The address holds a password, which no message of ours repeats.
    return [problem(`The database cannot be read: ${formatReason(error).split('\n')[0]}`, 'Check DATABASE_URL.')];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function examineSite(project: SupabaseProject, siteUrl: string, secret: string | undefined): Promise<Finding[]> {
  const live = await readLiveRevision(siteUrl).catch(() => undefined);
  const revision = checkLiveRevision(live, await readContentRevision(project), siteUrl);
  return live === undefined ? [revision] : [revision, await checkLiveHook(siteUrl, secret)];
}
