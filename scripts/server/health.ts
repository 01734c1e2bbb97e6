import type http from 'node:http';
import { z } from 'zod';
import { callFunction, SupabaseError, type SupabaseProject } from '#shared/server/supabase.ts';
import { findSuccess, readLastBackup } from '../backup/last-backup.ts';
import { sendText } from '../runtime/http/send-text.ts';

/** Path for monitors. */
export const healthPath = '/health';

const age = z.number().int().min(0);
export const databaseHealthSchema = z.object({
  now: z.string(),
  publish: z.object({ outcome: z.string(), age }).nullable(),
  // False in databases of earlier versions.
  publish_overdue: z.boolean().default(false),
  oldest_waiting_booking: z.object({ age }).nullable(),
  // Null while mail is off or not set up, and in databases of earlier versions.
  mail: z.object({ failing: z.boolean(), overdue: z.boolean() }).nullable().default(null),
});
type DatabaseHealth = z.infer<typeof databaseHealthSchema>;

/** Answer to a monitor. Ages are in seconds. */
export interface Health {
  /** 'failing' if visitors or staff are affected now; the answer's status is then 503. */
  readonly status: 'ok' | 'failing';
  /** True if a release is served, and if API and database answer. */
  readonly checks: { readonly site: boolean; readonly api: boolean; readonly database: boolean };
  readonly publish: DatabaseHealth['publish'];
  /** True if a record should have been published at its set time more than five minutes ago. */
  readonly publishOverdue: boolean;
  readonly oldestWaitingBooking: DatabaseHealth['oldest_waiting_booking'];
  /** Whether the mail server refuses all mail, and whether mail has waited for ten minutes; null while mail is off. */
  readonly mail: DatabaseHealth['mail'];
  readonly backup: { readonly outcome: 'done' | 'failed'; readonly age: number | null } | null;
  /** What staff should look at today, in words. */
  readonly warnings: readonly string[];
}

/** Parts that the answer is made from. */
interface HealthParts {
  /** Returns the project to check; undefined while it is starting. */
  readonly project: () => SupabaseProject | undefined;
  readonly isSiteServed: () => boolean;
  readonly dataDirectory: string;
  readonly now?: () => number;
}

/** Milliseconds for which an answer is reused, so that requests cannot load the database. */
const reuseTime = 5000;
/** Milliseconds to wait for API and database. */
const apiTimeout = 4000;
const hour = 3600;
/** Seconds after which staff should look: the promise to answer bookings, and two nights without a backup. */
const maxAges = { booking: 24 * hour, backup: 50 * hour };

/** Creates the listener of health checks: GET and HEAD, 200 or 503, never cached. */
export function createHealthListener(parts: HealthParts): http.RequestListener {
  const now = parts.now ?? (() => performance.now());
  let last: { readonly at: number; readonly health: Promise<Health> } | undefined;

  function readReused(): Promise<Health> {
    if (!last || now() - last.at > reuseTime) last = { at: now(), health: readHealth(parts) };
    return last.health;
  }

  return async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Robots-Tag', 'noindex');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(request, response, 405, 'Method not allowed');
    }
    const health = await readReused();
    const body = `${JSON.stringify(health, null, 2)}\n`;
    response
      .writeHead(health.status === 'ok' ? 200 : 503, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'X-Content-Type-Options': 'nosniff',
      })
      .end(request.method === 'HEAD' ? undefined : body);
  };
}

async function readHealth({ project, isSiteServed, dataDirectory }: HealthParts): Promise<Health> {
  const [api, backup] = await Promise.all([askApi(project()), readBackup(dataDirectory)]);
  const checks = { site: isSiteServed(), api: api.answers, database: api.database !== undefined };
  const {
    publish = null,
    publish_overdue: publishOverdue = false,
    oldest_waiting_booking: oldestWaitingBooking = null,
    mail = null,
  } = api.database ?? {};
  return {
    status: Object.values(checks).every(Boolean) ? 'ok' : 'failing',
    checks,
    publish,
    publishOverdue,
    oldestWaitingBooking,
    mail,
    backup,
    warnings: listWarnings({ publish, publishOverdue, oldestWaitingBooking, mail, backup }),
  };
}

/** Calls the database through the API, like visitors' bookings. */
async function askApi(
  project: SupabaseProject | undefined,
): Promise<{ readonly answers: boolean; readonly database?: DatabaseHealth | undefined }> {
  if (!project) return { answers: false };
  try {
    return { answers: true, database: await callFunction(project, 'get_health', {}, databaseHealthSchema, apiTimeout) };
  } catch (error) {
    return { answers: error instanceof SupabaseError && error.status !== undefined };
  }
}

async function readBackup(dataDirectory: string): Promise<Health['backup']> {
  const last = await readLastBackup(dataDirectory);
  if (!last) return null;
  const success = findSuccess(last);
  return {
    outcome: 'failure' in last ? 'failed' : 'done',
    age: success ? Math.max(0, Math.round((Date.now() - Date.parse(success.at)) / 1000)) : null,
  };
}

/** Lists problems that do not stop the site but should be solved. */
export function listWarnings({
  publish,
  publishOverdue,
  oldestWaitingBooking,
  mail,
  backup,
}: Pick<Health, 'publish' | 'publishOverdue' | 'oldestWaitingBooking' | 'mail' | 'backup'>): string[] {
  return [
    ...(publish?.outcome === 'failed' ? ['The last publish failed.'] : []),
    ...(publishOverdue ? ['A record should have been published at its set time.'] : []),
    ...(oldestWaitingBooking && oldestWaitingBooking.age >= maxAges.booking
      ? ['A booking has been waiting for more than a day.']
      : []),
    ...(mail?.failing ? ['The mail server refuses mail.'] : []),
    ...(mail?.overdue ? ['Mail has been waiting for ten minutes.'] : []),
    ...(backup ? [] : ['There is no backup yet.']),
    ...(backup?.outcome === 'failed' ? ['The last backup failed.'] : []),
    ...(backup?.outcome === 'done' && (backup.age ?? 0) > maxAges.backup
      ? ['The last backup is more than two days old.']
      : []),
  ];
}
