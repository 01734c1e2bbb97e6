import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';

const tables = 'tours|day_trips|locations|bookings|reviews|search_texts|history|mail_messages';
const sequential = new RegExp(`Seq Scan on (?:public\\.|private\\.)?(${tables})\\b`, 'g');
const byIndex = new RegExp(
  `(?:Index (?:Only )?Scan(?: Backward)? using \\S+ on|Bitmap Heap Scan on) (?:public\\.|private\\.)?(${tables})\\b`,
  'g',
);
const searchIndex = /\bsearch_texts_(?!pkey)[a-z]+/g;

/** Makes a database log the plan of every statement, including those in functions, from its next start on. */
export async function enablePlanLog(sql: postgres.Sql): Promise<void> {
  const settings: Record<string, string> = {
    logging_collector: 'on',
    log_filename: 'plans.log',
    log_statement: 'none',
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
  };
  for (const [name, value] of Object.entries(settings)) await sql.unsafe(`alter system set ${name} = '${value}'`);
}

/** The large tables that a request read sequentially and by an index. */
export interface TableReads {
  readonly sequential: readonly string[];
  readonly byIndex: readonly string[];
  /** The indexes of search_texts, apart from its key. */
  readonly searchIndexes: readonly string[];
}

/**
 * Runs a request and reads the plans of its statements from the log.
 * @param dataDirectory data directory of a local Supabase with enablePlanLog()
 */
export async function traceReads<T>(
  sql: postgres.Sql,
  dataDirectory: string,
  request: () => PromiseLike<T>,
): Promise<{ readonly response: T; readonly reads: TableReads }> {
  const start = await writeMark(sql, dataDirectory);
  const response = await request();
  const end = await writeMark(sql, dataDirectory);
  const log = await readLog(dataDirectory);
  const plans = log.slice(log.indexOf(start), log.indexOf(end));
  const find = (pattern: RegExp) =>
    [...new Set([...plans.matchAll(pattern)].map(([whole, table]) => table ?? whole))].sort();
  return {
    response,
    reads: { sequential: find(sequential), byIndex: find(byIndex), searchIndexes: find(searchIndex) },
  };
}

let marks = 0;

/** Writes a marker to the log, and waits until it has arrived there. */
async function writeMark(sql: postgres.Sql, dataDirectory: string): Promise<string> {
  const text = `plan mark ${++marks} end`;
  await sql.unsafe(`select '${text}'`);
  while (!(await readLog(dataDirectory)).includes(text)) {
    // A separate process of the database writes the log.
  }
  return text;
}

async function readLog(dataDirectory: string): Promise<string> {
  const folder = path.join(dataDirectory, 'postgres/log');
  const files = await readdir(folder).catch(() => []);
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('');
}
