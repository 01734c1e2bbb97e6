import type postgres from 'postgres';

/** Returns the text that identifies a version of the edited tour. It has the same length for every version. */
export function versionText(version: number): string {
  return `Version${String(version).padStart(5, '0')}`;
}

/** Returns the numbers of all versions that a text names. */
export function versionsIn(text: string): number[] {
  return [...new Set(Array.from(text.matchAll(/Version(\d{5})/g), ([, digits]) => Number(digits)))];
}

/** Returns the text without the parts that differ by version: the number, and Astro's digest of a list's props. */
export function withoutVersion(text: string): string {
  return text.replaceAll(/Version\d{5}/g, 'Version').replaceAll(/ uid="\w+"/g, '');
}

/** Creates a record of the saved versions of a tour. Each has its number in the title and the description. */
export function createVersions(tour: string) {
  let last = 0;
  const stored: { readonly version: number; readonly revision: number }[] = [];
  return {
    tour,
    page: `/tours/${tour}`,
    /** Returns the last assigned version, which the database may not have stored. */
    last: () => last,
    wasAssigned: (version: number) => version >= 1 && version <= last,
    /** Returns the version that a site of this revision must show at least. */
    dueAt: (revision: number) => stored.findLast((entry) => entry.revision <= revision)?.version ?? 0,
    /** Assigns the number of the next version. */
    next: () => ++last,
    /** Records that the database has stored a version as this revision. */
    recordStored(version: number, revision: number) {
      stored.push({ version, revision });
    },
    /**
     * Saves the next version in the database.
     * @param silent true to suppress the notification, as if it were lost
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
