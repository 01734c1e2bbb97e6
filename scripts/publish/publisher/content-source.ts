import type postgres from 'postgres';
import { z } from 'zod';
import type { SupabaseProject } from '#shared/server/supabase.ts';
import { callDatabaseFunction } from '../../runtime/supabase-project.ts';

/** The outcome of a publish. */
export type PublishOutcome =
  /** A release of this revision and number of pages: built for a host, live, or live again after a rollback. */
  | { readonly state: 'built' | 'published' | 'rolled-back'; readonly revision: number; readonly pages: number }
  /** The reason, for staff, and the path in the admin of the record that cannot be shown (tours/erg-chebbi). */
  | { readonly state: 'failed'; readonly failure: string; readonly record?: string | undefined };

/** The log of publishes in the database. Methods reject if the database cannot be reached. */
export interface PublishReports {
  /** Records the start of a publish and returns its id. */
  begin(): Promise<string>;
  end(publish: string, outcome: PublishOutcome): Promise<void>;
  /** Closes publishes left open by an earlier run, and returns true if there were any. Undefined if unsupported. */
  readonly closeOpen?: () => Promise<boolean>;
}

/** The content of the local backend or of a hosted project. */
export interface ContentSource {
  /** Returns the newest revision that visitors should see. Rejects if the database does not respond. */
  newestRevision(): Promise<number>;
  /** Calls `changed` when there may be a newer revision; resolves with a function to stop. Undefined if hooks notify. */
  readonly listen: ((changed: () => void) => Promise<() => Promise<void>>) | undefined;
  readonly reports: PublishReports;
  /** Milliseconds between checks of the revision, for changes whose notification was lost. */
  readonly pollInterval: number;
}

const emptyOutcome = { revision: null, pages: null, failure: null, record: null };

/** Creates the content source of the local backend, read with SQL. Its database notifies of changes. */
export function createLocalContentSource(sql: postgres.Sql): ContentSource {
  return {
    async newestRevision() {
      const [row] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
      return Number(row?.revision ?? 0);
    },
    async listen(changed) {
      // A new session, perhaps after a lost connection, has missed notifications: `changed` is called on each connect too.
      const { unlisten } = await sql.listen('content_changed', changed, changed);
      return () => unlisten().catch(() => undefined);
    },
    reports: {
      async begin() {
        const [row] = await sql<{ id: string }[]>`select private.begin_publish() as id`;
        return row?.id ?? '';
      },
      async end(publish, outcome) {
        const { revision, pages, failure, record } = { ...emptyOutcome, ...outcome };
        await sql`select private.end_publish(${publish}, ${outcome.state}, ${revision}, ${pages}, ${failure}, ${record ?? null})`;
      },
      async closeOpen() {
        const open = await sql`select 1 from private.publishes where state = 'running'`;
        await sql`select private.close_open_publishes()`;
        return open.length > 0;
      },
    },
    pollInterval: 15_000,
  };
}

const revisionSchema = z.coerce.number().int();
const publishIdSchema = z.coerce.string().regex(/^\d+$/);

/**
 * Creates the content source of a hosted project, read through its API. Its database calls the server's webhook; polling finds
 * changes whose hook was lost.
 * @param secret publish_secret of the project's settings
 */
export function createHostedContentSource(project: SupabaseProject, secret: string): ContentSource {
  return {
    newestRevision: () => readContentRevision(project),
    listen: undefined,
    reports: createHostedReports(project, secret),
    pollInterval: 60_000,
  };
}

/** Reads the content revision of a Supabase project. Throws a UserError with the project and its response if that fails. */
export function readContentRevision(project: SupabaseProject): Promise<number> {
  return callDatabaseFunction(project, 'get_content_revision', {}, revisionSchema);
}

/** Creates the publish reports of a hosted project. They reject with a UserError if the project does not accept a report. */
export function createHostedReports(project: SupabaseProject, secret: string): PublishReports {
  return {
    begin: () => callDatabaseFunction(project, 'begin_publish', { secret }, publishIdSchema),
    async end(publish, outcome) {
      await callDatabaseFunction(project, 'end_publish', { secret, publish: Number(publish), ...outcome }, z.unknown());
    },
  };
}
