import { z } from 'zod';
import { formatRowError } from '#shared/row-error.ts';
import { readTable, SupabaseError } from '#shared/server/supabase.ts';
import { settings } from '../settings.ts';
import { trackRowCount } from './track-reads.ts';

/** Rows of one request: the most that the API returns. */
const pageSize = 1000;
/** Milliseconds until a request is aborted, so that a lost connection does not block a publish. */
export const requestTimeout = 30_000;

/** The project that the build reads, as visitors do. */
export const contentProject = { url: settings.CONTENT_URL, key: settings.PUBLIC_SUPABASE_KEY };

/**
 * Returns every row of a table or view that anonymous visitors may read. Throws an error with table, id and field when a
 * row does not match.
 * @param table name in the database
 * @param schema shape of a row; its fields are the columns to read
 */
export async function readRows<Shape extends z.ZodRawShape>(
  table: string,
  schema: z.ZodObject<Shape>,
): Promise<z.output<z.ZodObject<Shape>>[]> {
  const start = performance.now();
  const rows = applyDraft(table, await readAllRows(table, Object.keys(schema.shape)));
  const checked = rows.map((row) => {
    const { data, error } = schema.safeParse(row);
    if (error) throw new Error(formatRowError({ table, id: row.id, problems: formatIssues(error) }));
    return data;
  });
  performance.measure('publish: rows', { start });
  trackRowCount(table, checked.length);
  return checked;
}

function formatIssues({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`).join('\n');
}

type Row = Record<string, unknown> & { id: string };

const draftSchema = z.object({ table: z.string(), row: z.looseObject({ id: z.string() }) });

/**
 * Puts the unsaved row of a preview among the rows of its table, in place of the stored one. Only the builder sets one
 * (scripts/publish/build/preview.ts), as JSON in PREVIEW_DRAFT; releases have none.
 */
export function applyDraft<Row extends { readonly id: string }>(
  table: string,
  rows: readonly Row[],
): readonly (Row | z.output<typeof draftSchema>['row'])[] {
  const text = process.env['PREVIEW_DRAFT'];
  if (text === undefined) return rows;
  const draft = draftSchema.parse(JSON.parse(text));
  if (draft.table !== table) return rows;
  return [...rows.filter(({ id }) => id !== draft.row.id), draft.row];
}

/** Reads all rows of a table, in as many requests as it takes. */
export async function readAllRows(table: string, columns: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (let last: string | undefined; ; ) {
    // Pages by key and not by offset, so that a row added in between neither hides nor repeats another.
    const page = await readPage(table, columns, last);
    rows.push(...page);
    last = page.at(-1)?.id;
    // Ends at an empty page and not at a short one, because a project may return fewer rows than the limit.
    if (page.length === 0) return rows;
  }
}

async function readPage(table: string, columns: readonly string[], after: string | undefined): Promise<Row[]> {
  const query = {
    select: columns.join(','),
    order: 'id.asc',
    limit: String(pageSize),
    ...(after !== undefined && { id: `gt.${after}` }),
  };
  const rows = await readTable(contentProject, table, query, z.unknown(), requestTimeout).catch((error: unknown) => {
    throw rewordReadError(error, table);
  });
  if (!Array.isArray(rows)) throw new Error(`Reading ${table} returned something other than rows.`);
  return rows.map((row, index) => {
    if (!isRow(row)) throw new Error(`Row ${index + 1} of ${table} has no id.`);
    return row;
  });
}

/** Converts an error of the API to one that names what was read, and why it failed. */
export function rewordReadError(error: unknown, what: string): unknown {
  if (!(error instanceof SupabaseError)) return error;
  const { status, body, message } = error;
  return new Error(
    body === undefined
      ? `Reading ${what} failed: ${message}`
      : `Reading ${what} failed with status ${status}: ${body.slice(0, 300)}`,
  );
}

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
}
