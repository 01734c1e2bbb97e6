import { z } from 'zod';
import { UserError } from '../../app/errors.ts';
import { callDatabaseFunction, type SupabaseProject } from '../supabase-project.ts';

const countsSchema = z.object({ revision: z.number().int(), rows: z.record(z.string(), z.number().int()) });

/** How many rows of each table or view visitors are to see at a revision, as the database itself counts them. */
export type ContentCounts = z.infer<typeof countsSchema>;

/** Asks a Supabase project for its counts. Throws a Failure that says which project and what it answered. */
export async function readContentCounts(project: SupabaseProject): Promise<ContentCounts> {
  return countsSchema.parse(await callDatabaseFunction(project, 'get_content_counts', {}));
}

/**
 * Compares what a build was given with what it had to be given. Throws a Failure when a table or view was given otherwise
 * though nothing has changed meanwhile, or was given empty though it is not.
 * @param actual rows by table or view
 * @param before the counts when the build began to read
 * @param after those when it had read all
 */
export function requireEqualCounts(
  actual: ReadonlyMap<string, number>,
  before: ContentCounts,
  after: ContentCounts,
): void {
  const isSettled = before.revision === after.revision;
  const wrong = Object.entries(before.rows).flatMap(([table, count]) => {
    const has = actual.get(table) ?? 0;
    const isEmptied = has === 0 && count > 0 && (after.rows[table] ?? 0) > 0;
    return isEmptied || (isSettled && has !== count) ? [`${has} of ${count} ${table.replaceAll('_', ' ')}`] : [];
  });
  if (wrong.length === 0) return;
  throw new UserError(
    `The database gave the build ${wrong.join(', ')} that visitors are to see: its grants or policies are not those of the migrations.`,
  );
}
