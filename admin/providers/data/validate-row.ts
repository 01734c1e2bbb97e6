import type { RaRecord } from 'react-admin';
import { toNumber } from './parse-response.ts';

/** What a column holds, where the API could send it in more than one way or a row could be broken. */
export type ColumnKind = 'amount' | 'moment' | 'list';

const checks: Readonly<Record<ColumnKind, (value: unknown) => unknown>> = {
  // numeric comes as a number or, so that no digit is lost, as a text.
  amount: toNumber,
  // timestamptz comes with an offset; without one, the browser's time zone would be taken.
  moment: (value) =>
    typeof value === 'string' && /(Z|[+-]\d\d(:?\d\d)?)$/.test(value) && !Number.isNaN(Date.parse(value))
      ? value
      : undefined,
  list: (value) => (Array.isArray(value) ? value : undefined),
};

/**
 * Checks a row where it enters: amounts become numbers; a moment without an offset, or a list that is none, is a fault that
 * names table, id and column. Columns that were not asked for, or that are null, are left as they are.
 */
export function validateRow<Row extends RaRecord>(
  table: string,
  columns: Readonly<Record<string, ColumnKind>>,
  row: Row,
): Row {
  const fixed = { ...row };
  for (const [column, kind] of Object.entries(columns)) {
    const value: unknown = row[column];
    if (value === undefined || value === null) continue;
    const checked = checks[kind](value);
    if (checked === undefined)
      throw new Error(`${table} ${row.id}: ${column} is ${JSON.stringify(value)}, which is no ${kind}.`);
    Object.assign(fixed, { [column]: checked });
  }
  return fixed;
}
