import type postgres from 'postgres';
import { openStorage } from '#scripts/backup/images.ts';
import { connect } from '#scripts/runtime/database-connection.ts';
import { UserError } from '#scripts/runtime/errors.ts';
import { hostedSuiteDomain } from '#scripts/setup/installation.ts';

/** The domain of the accounts of the suite, which are staff. */
export const staffDomain = hostedSuiteDomain;
/** The domain of accounts and customers that are not staff. */
export const visitorDomain = 'visitors.hosted-suite.example';
/** What the titles of the suite's trips and the names of its locations begin with. */
export const titleMark = 'Hosted suite';
/** A part of the names of the suite's images. */
export const imageMark = 'hostedsuite';

/** The settings of the suite, by which it recognizes its own. */
export const ownSettings = {
  admin_path: 'hosted-suite',
  publish_secret: 'the-secret-of-the-hosted-suite-which-is-no-secret',
  staff_domain: staffDomain,
} as const;
/** The setting that says that the demonstration content in the project is the suite's. */
export const demonstrationSetting = 'hosted_suite_demonstration';

/** Settings of other installations, and those that staff or the suite change. */
const installationSettings = `key in ('admin_path', 'publish_secret', 'staff_domain', 'publish_hook_url', 'mail_hook_url',
  'calendar_feed_url', 'mail_alert_addresses', 'seeded_at')`;
const changedSettings = `key in ('admin_path', 'publish_secret', 'staff_domain', 'session_idle_hours', 'session_max_days',
  'second_factor', 'mail', 'first_steps', '${demonstrationSetting}') or key like '%retention%'`;

const isMarked = (column: string) => `${column} like '${titleMark}%'`;
const isOwnAddress = (column: string) => `${column} like '%${staffDomain}'`;
const hasDemonstration = `exists (select 1 from private.settings where key = '${demonstrationSetting}')`;
const isDemonstration = (table: string) =>
  `(${hasDemonstration} and id::text in (select record_id from private.demonstration_rows() where table_name = '${table}'))`;
const isOwnImage = (column: string) =>
  `(${column} like '%${imageMark}%' or ${hasDemonstration} and ${column} ~ '/1793523600000-')`;

/** Tables that a project in use has rows in, in the order in which rows can be deleted, and which rows are the suite's. */
const tables: readonly (readonly [name: string, isOwn: string])[] = [
  ['public.reviews', `${isMarked('tour_title')} or ${isDemonstration('reviews')}`],
  ['public.bookings', `${isMarked('tour_title')} or ${isDemonstration('bookings')}`],
  ['public.suspicious_bookings', isMarked('tour_title')],
  ['public.tours', `${isMarked('title')} or ${isDemonstration('tours')}`],
  ['public.day_trips', `${isMarked('title')} or ${isDemonstration('day_trips')}`],
  ['public.locations', `${isMarked('name')} or ${isDemonstration('locations')}`],
  ['public.image_details', isOwnImage('id')],
  ['public.mail_messages', isOwnAddress('recipient')],
  ['public.mail_suppressions', isOwnAddress('id')],
  ['private.staff_addresses', isOwnAddress('address')],
  ['auth.users', isOwnAddress('email')],
];

/** Address and secret key of a project, and of its database. */
export interface HostedProject {
  readonly url: string;
  readonly secretKey: string;
  readonly databaseUrl: string;
  readonly databaseCa: string | undefined;
}

/** Connects as the owner of the project's database. The caller ends the connection. */
export const connectToProject = ({ databaseUrl, databaseCa }: HostedProject): postgres.Sql =>
  connect({ databaseUrl, databaseCa });

/** Describes rows that are not the suite's: 'public.tours (12)'. */
export async function findForeignRows(sql: postgres.Sql | postgres.TransactionSql): Promise<string[]> {
  const found: string[] = [];
  const count = async (name: string, condition: string, what = name) => {
    const [row] = await sql.unsafe<{ count: number }[]>(
      `select count(*)::integer as count from ${name} where (${condition}) is not false`,
    );
    if (row?.count) found.push(`${what} (${row.count})`);
  };
  for (const [name, isOwn] of tables) await count(name, `not (${isOwn})`);
  await count('storage.objects', `not ${isOwnImage('name')} and not ${isOwnImage("'/' || name")}`);
  await count('public.history', `actor is not null and not ${isOwnAddress('actor')}`);
  await count(
    'public.site_content',
    `not ${hasDemonstration} and (email is not null or phone is not null or tagline is not null or hero <> '[]')`,
  );
  const own = Object.entries(ownSettings).map(([key, value]) => `('${key}', '${value}')`);
  await count('private.settings', `${installationSettings} and (key, value) not in (${own.join(', ')})`);
  return found;
}

/**
 * Removes what an earlier run has left behind, and sets the suite's settings.
 * @throws UserError if the project lacks the migrations, or holds anything else: then nothing is changed
 */
export async function resetProject(project: HostedProject): Promise<void> {
  await removeOwnRows(project);
  const sql = connectToProject(project);
  try {
    const rows = Object.entries(ownSettings).map(([key, value]) => ({ key, value }));
    await sql`insert into private.settings ${sql(rows)}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Removes the suite's rows, images and settings. Throws a UserError as resetProject() does. */
export async function removeOwnRows(project: HostedProject): Promise<void> {
  const sql = connectToProject(project);
  try {
    const [schema] = await sql`select to_regclass('private.settings') is not null as is_migrated`;
    if (!schema?.['is_migrated'])
      throw new UserError('The project lacks the migrations: npx supabase db push --remote=ADDRESS_OF_ITS_DATABASE.');
    const foreign = await findForeignRows(sql);
    if (foreign.length > 0)
      throw new UserError(
        `npm run test:hosted fills and empties a project, so it takes none that holds other data than its own. This one has ${foreign.join(', ')}.`,
      );
    const images = await sql<{ bucket_id: string; name: string }[]>`select bucket_id, name from storage.objects`;
    const storage = openStorage(project.url, project.secretKey);
    for (const { bucket_id, name } of images) {
      const { error } = await storage.from(bucket_id).remove([name]);
      if (error) throw error;
    }
    await sql.begin(async (transaction) => {
      for (const [name, isOwn] of tables) await transaction.unsafe(`delete from ${name} where ${isOwn}`);
      // Nothing else is in the project, so that the rest is about the suite's rows.
      for (const name of ['booking_senders', 'demonstration_records', 'deleted_records', 'publishes', 'error_reports'])
        await transaction.unsafe(`delete from private.${name}`);
      await transaction.unsafe('delete from public.site_content; insert into public.site_content default values');
      await transaction.unsafe(`delete from private.settings where ${changedSettings}`);
      await transaction`update private.mail_sender set seen_at = null, failing_since = null, failure = null`;
      await transaction`delete from public.history`;
      await transaction`delete from auth.audit_log_entries where payload::text like ${`%${staffDomain}%`}`;
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}
