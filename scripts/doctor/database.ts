import postgres from 'postgres';
import { z } from 'zod';
import { timeZone, utcSince } from '#shared/rules/clock.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { formatDate } from '#shared/rules/text/format-dates.ts';
import { connect, requireAnswer } from '../runtime/database-connection.ts';
import { formatError, UserError } from '../runtime/errors.ts';
import { compareMigrations, foreignVersions, listMigrations } from '../runtime/migrations.ts';
import type { Settings } from '../runtime/settings.ts';
import { hostedSuiteDomain, hostedSuiteRemains } from '../setup/installation.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { examineMail } from './mail.ts';

const factsSchema = z.object({
  migrations: z.array(z.string()),
  admin_path: z.string().nullable(),
  /** True if the database has a publish secret. */
  has_secret: z.boolean(),
  /** True if that equals PUBLISH_SECRET. */
  is_same_secret: z.boolean(),
  staff: z.number(),
  staff_domain: z.string().nullable(),
  has_hook_url: z.boolean(),
  hook_refusal: z.string().nullable(),
  revision: z.number(),
  has_schedule: z.boolean(),
  /** True if a record should have been published at its set time more than five minutes ago. */
  is_publish_overdue: z.boolean(),
  buckets: z.array(z.string()),
  /** False if somebody has signed in within a week and no log in the database tells of it. */
  has_sign_in_log: z.boolean(),
  /** When Moroccan clocks first differ from UTC by the database's time zone data, from `utcSince` to a year from now. */
  leaves_utc_at: z.date().nullable(),
});
/** Facts read from a database. */
export type DatabaseFacts = z.infer<typeof factsSchema>;

/**
 * Examines the database of DATABASE_URL: what only its owner may read.
 * @param isInvited true if a member of staff has just been invited
 */
export async function examineDatabase(settings: Settings, isInvited = false): Promise<Finding[]> {
  if (!settings.DATABASE_URL)
    return [
      warning('Migrations, staff, storage, secrets, hook and mail were not examined.', 'Set DATABASE_URL for that.'),
    ];
  const address = { databaseUrl: settings.DATABASE_URL, databaseCa: settings.DATABASE_CA };
  let sql: postgres.Sql | undefined;
  try {
    sql = connect(address);
    await requireAnswer(sql, address);
    const facts = await readDatabaseFacts(sql, settings.PUBLISH_SECRET);
    return [
      checkMigrations(
        (await listMigrations()).map(({ version }) => version),
        facts.migrations,
      ),
      checkAdminPath(settings.ADMIN_PATH, facts.admin_path),
      checkStaff(facts.staff, isInvited),
      ...(facts.staff_domain === hostedSuiteDomain
        ? [problem(hostedSuiteRemains, 'Run it again to its end, or reset the project.')]
        : []),
      checkBuckets(facts.buckets),
      checkSecret(settings.PUBLISH_SECRET !== undefined, facts),
      checkHook(facts),
      ...checkSetTimes(facts),
      checkTimeZoneData(facts.leaves_utc_at),
      ...checkSignInLog(facts.has_sign_in_log),
      ...(await examineMail(sql, settings.SMTP_URL !== undefined)),
    ];
  } catch (error) {
    if (error instanceof UserError)
      return [
        problem(
          error.message,
          settings.BACKUP_DIR ? 'Until this is mended, the backup of each night fails too.' : 'Check DATABASE_URL.',
        ),
      ];
    // The address holds a password, which is never printed.
    const reason = error instanceof postgres.PostgresError ? error.message : formatError(error).split('\n')[0];
    return [problem(`The database cannot be read: ${reason}`, 'Check DATABASE_URL.')];
  } finally {
    await sql?.end({ timeout: 1 });
  }
}

/** Reads the facts of a database as its owner. Rejects if it lacks the product's tables. */
export async function readDatabaseFacts(
  sql: postgres.Sql | postgres.TransactionSql,
  secret: string | undefined,
): Promise<DatabaseFacts> {
  const [row] = await sql`
    with setting as (select key, value from private.settings)
    select
      (select coalesce(array_agg(version order by version), '{}') from supabase_migrations.schema_migrations) as migrations,
      (select value from setting where key = 'admin_path') as admin_path,
      (select value from setting where key = 'staff_domain') as staff_domain,
      exists (select 1 from setting where key = 'publish_secret') as has_secret,
      exists (select 1 from setting where key = 'publish_secret' and value = ${secret ?? ''}) as is_same_secret,
      (select count(*)::integer from auth.users where email_confirmed_at is not null and deleted_at is null
        and (banned_until is null or banned_until <= now()) and (
        lower(email) in (select address from private.staff_addresses)
        or split_part(lower(email), '@', 2) = (select lower(value) from setting where key = 'staff_domain' and value <> ''))) as staff,
      exists (select 1 from setting where key = 'publish_hook_url') as has_hook_url,
      private.publish_hook_refusal() as hook_refusal,
      (select revision::integer from private.content_revision) as revision,
      private.has_publish_schedule() as has_schedule,
      -- Missing in databases of earlier versions, of which checkMigrations() tells.
      coalesce((public.get_health() -> 'publish_overdue')::boolean, false) as is_publish_overdue,
      (select coalesce(array_agg(id), '{}') from storage.buckets) as buckets,
      not exists (select 1 from auth.sessions where created_at > now() - interval '7 days')
        or exists (select 1 from auth.audit_log_entries where created_at > now() - interval '7 days') as has_sign_in_log,
      (select min(at) from generate_series(${utcSince}::timestamptz, now() + interval '1 year', interval '24 hours') as at
        where at at time zone ${timeZone} <> at at time zone 'UTC') as leaves_utc_at`;
  return factsSchema.parse(row);
}

/** Compares the migrations of the checkout with those of the database. */
export function checkMigrations(own: readonly string[], applied: readonly string[]): Finding {
  if (compareMigrations(own, applied) === 'other')
    return problem(
      `The database was set up with ${foreignVersions.other}, which this one cannot upgrade.`,
      'Stay with the checkout that it was set up with, or make a new project and run npm run setup for that.',
    );
  const missing = own.filter((version) => !applied.includes(version));
  const newer = applied.filter((version) => !own.includes(version));
  if (missing.length > 0)
    return problem(
      `The database lacks ${missing.length} of ${own.length} migrations, from ${missing[0]} on.`,
      'Run npm run setup.',
    );
  if (newer.length > 0)
    return problem(
      `The database is of a newer version: this checkout does not know migration ${newer[0]}.`,
      'Update the checkout: git pull && npm ci.',
    );
  return ok(`The database has all ${own.length} migrations.`);
}

/** Compares the hidden path of the settings with the one the database gives staff after sign-in. */
export function checkAdminPath(ofSettings: string | undefined, ofDatabase: string | null): Finding {
  if (ofDatabase === null)
    return problem(
      'The database does not know the hidden path of the admin, so that nobody gets there after the sign-in.',
      `insert into private.settings (key, value) values ('admin_path', '<ADMIN_PATH>');`,
    );
  if (ofSettings !== undefined && ofSettings !== ofDatabase)
    return problem(
      'ADMIN_PATH is another one than admin_path in the settings of the database: the sign-in leads to a page that is not there.',
      `Set both to the same, in .env and in private.settings.`,
    );
  return ok('The hidden path is the same in settings and database.');
}

/** Checks that there is a staff account. Until an invitation is opened, there need be none. */
export function checkStaff(accounts: number, isInvited: boolean): Finding {
  if (isInvited && accounts === 0)
    return ok('The first member of staff is invited, and can sign in once the link was opened.');
  if (accounts > 0) return ok(`${accounts} staff ${accounts === 1 ? 'account' : 'accounts'} can sign in.`);
  return problem(
    'No account of staff is open: nobody can sign in.',
    'Open the invitation, or add somebody: docs/operations.md, "Staff".',
  );
}

/** Checks that the sign-in service writes its log to the database. */
export function checkSignInLog(hasSignInLog: boolean): Finding[] {
  if (hasSignInLog) return [];
  return [
    warning(
      'The sign-in service writes no log to the database: the admin lists no sign-ins.',
      'In the dashboard, Authentication, Audit Logs: "Write audit logs to the database" on.',
    ),
  ];
}

/** Checks that all image buckets exist. */
export function checkBuckets(found: readonly string[]): Finding {
  const missing = Object.values(buckets).filter((bucket) => !found.includes(bucket));
  if (missing.length === 0) return ok('The storage has all buckets of images.');
  return problem(`The storage lacks ${missing.join(', ')}: images cannot be uploaded.`, 'Apply the migrations again.');
}

/** Compares PUBLISH_SECRET with the secret of the database. */
export function checkSecret(
  isSet: boolean,
  { has_secret, is_same_secret }: Pick<DatabaseFacts, 'has_secret' | 'is_same_secret'>,
): Finding {
  if (!isSet && !has_secret)
    return warning(
      'No publish secret is set: builds cannot be reported, nor hooks trusted.',
      'docs/deploy.md, section 3.',
    );
  if (is_same_secret) return ok('PUBLISH_SECRET is that of the database.');
  return problem(
    has_secret
      ? 'PUBLISH_SECRET is not that of the database: hooks and reports are refused.'
      : 'PUBLISH_SECRET is set, but the database has none.',
    `update private.settings set value = '<PUBLISH_SECRET>' where key = 'publish_secret';`,
  );
}

/** Checks the publish hook of a hosted project and what its host last answered. */
export function checkHook({
  has_hook_url,
  hook_refusal,
  has_schedule,
}: Pick<DatabaseFacts, 'has_hook_url' | 'hook_refusal' | 'has_schedule'>): Finding {
  if (!has_hook_url)
    return warning(
      'The database has no publish_hook_url: changes are published a minute later by npm run serve, and not at all at a CDN host.',
      'docs/deploy.md, section 3.',
    );
  if (hook_refusal !== null)
    return problem(
      `The host refused the last publish hook: ${hook_refusal}.`,
      'Compare publish_hook_url with the address of the host, and both secrets.',
    );
  if (!has_schedule)
    return warning(
      'pg_cron does not run catch_up_publishes(): a lost hook waits for the next change.',
      'select private.schedule_jobs();',
    );
  return ok('The publish hook is set, and the host did not refuse the last one.');
}

/** Checks that records are published at their set times. */
export function checkSetTimes({
  is_publish_overdue,
  has_schedule,
}: Pick<DatabaseFacts, 'is_publish_overdue' | 'has_schedule'>): Finding[] {
  if (!is_publish_overdue) return [];
  return [
    warning(
      'A tour, day trip or location should have been published at its set time more than five minutes ago.',
      has_schedule
        ? 'See in cron.job_run_details whether the job publish-at-set-time runs, and in the log of the database whether a row was refused.'
        : 'Let npm run serve run, or enable pg_cron: create extension pg_cron; select private.schedule_jobs();',
    ),
  ];
}

/**
 * Compares the database's time zone data with getMoroccoTime(). Older data is no problem, since nothing asks it; newer data may tell
 * of a change that the product does not know.
 */
export function checkTimeZoneData(leavesUtcAt: Date | null): Finding {
  if (leavesUtcAt === null) return ok('The database knows the time in Morocco.');
  if (leavesUtcAt.getTime() === utcSince.getTime())
    return ok(
      `The database's time zone data is older than 2026c and has Morocco an hour ahead. The product computes Moroccan time without it.`,
    );
  return warning(
    `By the database's time zone data clocks in Morocco change on ${formatDate(leavesUtcAt)}, which this version does not know.`,
    'Update the checkout: git pull && npm ci.',
  );
}
