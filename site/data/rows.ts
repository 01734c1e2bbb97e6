import type { z } from 'zod';
import { formatRowError } from '#shared/row-error.ts';
import { keyHeaders } from '#shared/rules/project-key.ts';
import { settings } from '../settings.ts';
import { trackRowCount } from './track-reads.ts';

/** Rows of one request: the most that the API returns. */
const pageSize = 1000;
/** Milliseconds until a request is aborted. */
const requestTimeout = 30_000;

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
  const rows = await readAllRows(table, Object.keys(schema.shape));
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
  const query = new URLSearchParams({ select: columns.join(','), order: 'id.asc', limit: String(pageSize) });
  if (after !== undefined) query.set('id', `gt.${after}`);
  const response = await fetch(`${settings.CONTENT_URL}/rest/v1/${table}?${query}`, {
    headers: { ...keyHeaders(settings.PUBLIC_SUPABASE_KEY), accept: 'application/json' },
    // A lost connection must not block a publish.
    signal: AbortSignal.timeout(requestTimeout),
  }).catch((error: unknown) => {
    throw new Error(`Reading ${table} failed: ${error instanceof Error ? error.message : error}`);
  });
  if (!response.ok) {
    throw new Error(`Reading ${table} failed with status ${response.status}: ${(await response.text()).slice(0, 300)}`);
  }
  const rows: unknown = await response.json();
  if (!Array.isArray(rows)) throw new Error(`Reading ${table} returned something other than rows.`);
  return rows.map((row, index) => {
    if (!isRow(row)) throw new Error(`Row ${index + 1} of ${table} has no id.`);
    return row;
  });
}

function isRow(row: unknown): row is Row {
  return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
}
