import type postgres from 'postgres';

/** The text by which an edition of the edited tour is known wherever it is shown; as long in every edition. */
export function versionText(edition: number): string {
  return `Edition${String(edition).padStart(5, '0')}`;
}

/** The numbers of all editions that a text names. */
export function versionsIn(text: string): number[] {
  return [...new Set(Array.from(text.matchAll(/Edition(\d{5})/g), ([, digits]) => Number(digits)))];
}

/** The text without what differs from edition to edition: the number, and Astro's digest of what a list is made of. */
export function withoutVersion(text: string): string {
  return text.replaceAll(/Edition\d{5}/g, 'Edition').replaceAll(/ uid="\w+"/g, '');
}

/**
 * The editions of one tour that were ever saved. Each is another number in its title and its description, and every save
 * comes after the one before.
 */
export function createVersions(tour: string) {
  let last = 0;
  const stored: { readonly edition: number; readonly revision: number }[] = [];
  return {
    tour,
    page: `/tours/${tour}`,
    /** Of the last one that was sent, whether or not the database has taken it. */
    last: () => last,
    wasSent: (edition: number) => edition >= 1 && edition <= last,
    /** The newest edition that a site of this revision must show. */
    dueAt: (revision: number) => stored.findLast((one) => one.revision <= revision)?.edition ?? 0,
    /** Notes one that is sent now. */
    send: () => ++last,
    /** Notes that the database has stored one, as this revision. */
    keep(edition: number, revision: number) {
      stored.push({ edition, revision });
    },
    /**
     * Saves the next one.
     * @param silent the database is not to tell of it, as if its notification were lost
     */
    async save(sql: postgres.Sql, { silent = false } = {}): Promise<number> {
      const edition = this.send();
      const text = versionText(edition);
      const [row] = await sql.begin(async (sql) => {
        if (silent) await sql`set local session_replication_role = replica`;
        await sql`update tours set title = ${text}, description = ${`${text} of a tour.`} where id = ${tour}`;
        if (silent) await sql`update private.content_revision set revision = revision + 1`;
        return sql<{ revision: number }[]>`select revision::int from private.content_revision`;
      });
      this.keep(edition, row?.revision ?? 0);
      return edition;
    },
  };
}

export type Versions = ReturnType<typeof createVersions>;
