import type postgres from 'postgres';
import type { ContentSource } from './content-source.ts';

/** The content of the local backend, asked for in SQL; its database notifies. */
export function createLocalContentSource(sql: postgres.Sql): ContentSource {
  return {
    async newestRevision() {
      const [row] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
      return Number(row?.revision ?? 0);
    },
    async listen(changed) {
      // A session that has just begun, perhaps in the place of one that was lost, has missed what was said before.
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
