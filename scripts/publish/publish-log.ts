import type postgres from 'postgres';

/** One publish, from its beginning to whatever became of it. */
interface OpenPublish {
  /** The live address answers this revision, on so many pages. */
  published(revision: number, pages: number): Promise<void>;
  /** @param why in words that staff understand */
  failed(why: string): Promise<void>;
}

const interrupted = 'Publishing was interrupted: the program that publishes was stopped.';

/**
 * Tells the database, and through it staff, what becomes of publishes (private.publishes). Never rejects: a database that
 * does not take the note is no reason not to publish.
 */
export function createPublishLog(sql: postgres.Sql) {
  return {
    async begin(): Promise<OpenPublish> {
      const id = await sql<{ id: string }[]>`insert into private.publishes default values returning id`.then(
        ([row]) => row?.id ?? null,
        () => null,
      );
      return {
        published: (revision, pages) =>
          quietly(sql`update private.publishes set state = 'published', revision = ${revision}, pages = ${pages},
            finished_at = clock_timestamp() where id = ${id}`),
        // What is tried again every minute would soon be all there is to read: the same failure is told once.
        failed: (why) =>
          quietly(sql`with repeated as (
              delete from private.publishes where failure = ${why.slice(0, 2000)}
                and id = (select max(id) from private.publishes where id < ${id}))
            update private.publishes set state = 'failed', failure = ${why.slice(0, 2000)}, finished_at = clock_timestamp()
            where id = ${id}`),
      };
    },
    /** Closes what an earlier run left open. Only one program publishes: it holds the data directory. */
    closeLeftOpen: () =>
      quietly(sql`update private.publishes set state = 'failed', finished_at = now(), failure = ${interrupted}
        where state = 'running'`),
  };
}

async function quietly(statement: PromiseLike<unknown>): Promise<void> {
  try {
    await statement;
  } catch {
    // See above.
  }
}
