import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { z } from 'zod';
import { startPostgres } from '../local-supabase/postgres.ts';
import { connectToRunningDatabase } from '../local-supabase/running-database.ts';
import { openReleases } from '../publish/release/releases.ts';
import { readLiveRevision } from '../publish/run/live-revision.ts';
import { lockDataDirectory } from '../runtime/data-directory-lock.ts';
import { formatError, UserError } from '../runtime/errors.ts';
import { findFreePort } from '../runtime/free-port.ts';
import { parseJson } from '../runtime/parse-json.ts';
import type { Settings } from '../runtime/settings.ts';
import {
  checkAdminPath,
  checkBuckets,
  checkClock,
  checkLiveRevision,
  checkMigrations,
  checkStaff,
  listMigrations,
  readDatabaseFacts,
} from './database.ts';
import { type Finding, ok, problem, warning } from './finding.ts';
import { examineMail } from './mail.ts';

const credentialsSchema = z.object({ databasePassword: z.string(), adminPath: z.string() });

/** Examines the local backend of a data directory; one that does not run is started for the moment. */
export async function examineLocal(dataDirectory: string, settings: Settings): Promise<Finding[]> {
  if (!existsSync(path.join(dataDirectory, 'postgres/PG_VERSION')))
    return [warning('There is no database yet.', 'npm start makes one, with demonstration content.')];
  const file = path.join(dataDirectory, 'credentials.json');
  const credentials = credentialsSchema.safeParse(parseJson(await readFile(file, 'utf8').catch(() => ''))).data;
  if (!credentials)
    return [
      problem(
        `${file} cannot be read: it holds the password of the database.`,
        'Restore it from a backup of the data directory, or mend its permissions.',
      ),
    ];
  try {
    const running = await connectToRunningDatabase(dataDirectory);
    if (running)
      return [
        ok('The product runs, and its database answers.'),
        ...(await examine(running, settings, credentials.adminPath, true)),
        await checkLive(settings, running),
      ].flat();
    return await examineStopped(dataDirectory, settings, credentials);
  } catch (error) {
    return [problem(formatReason(error), 'docs/operations.md, "It does not start".')];
  }
}

async function examineStopped(
  dataDirectory: string,
  settings: Settings,
  { databasePassword, adminPath }: z.infer<typeof credentialsSchema>,
): Promise<Finding[]> {
  const release = await lockDataDirectory(dataDirectory);
  try {
    const folder = path.join(dataDirectory, 'postgres');
    const database = await startPostgres({ folder, port: await findFreePort(), password: databasePassword });
    const sql = postgres(database.url, { max: 1, onnotice() {} });
    try {
      const findings = await examine(sql, settings, adminPath, false);
      const last = await openReleases(dataDirectory).current();
      return [
        ok('The product does not run. Its database starts, and was stopped again.'),
        ...findings,
        last
          ? ok(`Revision ${last.revision} would be served at once.`)
          : warning('There is no release yet.', 'npm start builds one.'),
      ];
    } finally {
      await sql.end({ timeout: 1 });
      await database.stop();
    }
  } finally {
    await release();
  }
}

async function examine(
  sql: postgres.Sql,
  settings: Settings,
  adminPath: string,
  isRunning: boolean,
): Promise<Finding[]> {
  const facts = await readDatabaseFacts(sql, settings.PUBLISH_SECRET);
  return [
    checkMigrations(await listMigrations(), facts.migrations, false),
    checkAdminPath(settings.ADMIN_PATH ?? adminPath, facts.admin_path),
    checkStaff(facts.staff),
    checkBuckets(facts.buckets),
    checkClock(facts.now, new Date()),
    ...(await examineMail(sql, { isSetUp: settings.SMTP_URL !== undefined, isHosted: false, isRunning })),
  ];
}

async function checkLive(settings: Settings, sql: postgres.Sql): Promise<Finding> {
  const { revision } = await readDatabaseFacts(sql, settings.PUBLISH_SECRET).finally(() => sql.end({ timeout: 1 }));
  const origin = `http://127.0.0.1:${settings.PORT}`;
  return checkLiveRevision(await readLiveRevision(origin).catch(() => undefined), revision, origin);
}

/** Returns an error in words: its message if somebody can act on it, otherwise all there is. */
export function formatReason(error: unknown): string {
  return error instanceof UserError || error instanceof postgres.PostgresError ? error.message : formatError(error);
}
