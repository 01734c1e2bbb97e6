import type postgres from 'postgres';
import type { ContentSource } from './content-source.ts';

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

const emptyOutcome = { revision: null, pages: null, failure: null, record: null };
