import type postgres from 'postgres';

/** The text by which a version of the edited tour is known wherever it is shown; as long in every version. */
export function versionText(version: number): string {
  return `Version${String(version).padStart(5, '0')}`;
}

/** The numbers of all versions that a text names. */
export function versionsIn(text: string): number[] {
  return [...new Set(Array.from(text.matchAll(/Version(\d{5})/g), ([, digits]) => Number(digits)))];
}

/** The text without what differs from version to version: the number, and Astro's digest of what a list is made of. */
export function withoutVersion(text: string): string {
  return text.replaceAll(/Version\d{5}/g, 'Version').replaceAll(/ uid="\w+"/g, '');
}

/**
 * The versions of one tour that were ever saved. Each is another number in its title and its description, and every save
 * comes after the one before.
 */
export function createVersions(tour: string) {
  let last = 0;
  const stored: { readonly version: number; readonly revision: number }[] = [];
  return {
    tour,
    page: `/tours/${tour}`,
    /** Of the last one that was sent, whether or not the database has taken it. */
    last: () => last,
    wasAssigned: (version: number) => version >= 1 && version <= last,
    /** The newest version that a site of this revision must show. */
    dueAt: (revision: number) => stored.findLast((one) => one.revision <= revision)?.version ?? 0,
    /** Notes one that is sent now. */
    next: () => ++last,
    /** Notes that the database has stored one, as this revision. */
    recordStored(version: number, revision: number) {
      stored.push({ version, revision });
    },
    /**
     * Saves the next one.
     * @param silent the database is not to tell of it, as if its notification were lost
     */
    async save(sql: postgres.Sql, { silent = false } = {}): Promise<number> {
      const version = this.next();
      const text = versionText(version);
      const [row] = await sql.begin(async (sql) => {
        if (silent) await sql`set local session_replication_role = replica`;
        await sql`update tours set title = ${text}, description = ${`${text} of a tour.`} where id = ${tour}`;
        if (silent) await sql`update private.content_revision set revision = revision + 1`;
        return sql<{ revision: number }[]>`select revision::int from private.content_revision`;
      });
      this.recordStored(version, row?.revision ?? 0);
      return version;
    },
  };
}

export type Versions = ReturnType<typeof createVersions>;
