import { z } from 'zod';
import type { SupabaseProject } from '#shared/server/supabase.ts';
import { UserError } from '../../runtime/errors.ts';
import { callDatabaseFunction } from '../../runtime/supabase-project.ts';

const countsSchema = z.object({
  revision: z.number().int(),
  /** Newest revision that removed personal data from the public pages. */
  erased_revision: z.number().int().optional(),
  rows: z.record(z.string(), z.number().int()),
});

/** Number of rows visible to visitors in each table or view at a revision, counted by the database. */
export type ContentCounts = z.infer<typeof countsSchema>;

/** Reads the counts from a Supabase project. Throws a UserError with the project and its response if that fails. */
export function readContentCounts(project: SupabaseProject): Promise<ContentCounts> {
  return callDatabaseFunction(project, 'get_content_counts', {}, countsSchema);
}

/**
 * Compares the rows that a build read with the counts of the database. Throws a UserError if they differ although the revision is
 * the same, or if no rows were read although there are some.
 * @param actual number of rows read, by table or view
 * @param before counts before the build read the content
 * @param after counts after that
 */
export function requireEqualCounts(
  actual: ReadonlyMap<string, number>,
  before: ContentCounts,
  after: ContentCounts,
): void {
  const isSettled = before.revision === after.revision;
  const wrong = Object.entries(before.rows).flatMap(([table, count]) => {
    const readCount = actual.get(table) ?? 0;
    const isEmptied = readCount === 0 && count > 0 && (after.rows[table] ?? 0) > 0;
    return isEmptied || (isSettled && readCount !== count)
      ? [`${readCount} of ${count} ${table.replaceAll('_', ' ')}`]
      : [];
  });
  if (wrong.length === 0) return;
  throw new UserError(
    `The database gave the build ${wrong.join(', ')} that visitors are to see: its grants or policies are not those of the migrations.`,
  );
}
