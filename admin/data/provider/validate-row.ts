import type { RaRecord } from 'react-admin';
import { number } from '../rpc.ts';

/** Kind of a column that is validated because the API sends it in several forms, or because a row could be broken. */
export type ColumnKind = 'amount' | 'timestamp' | 'list';

const checks: Readonly<Record<ColumnKind, (value: unknown) => unknown>> = {
  // numeric is sent as a number or, to keep every digit, as a string.
  amount: (value) => number.safeParse(value).data,
  // timestamptz has an offset; without one, the browser would assume its own time zone.
  timestamp: (value) =>
    typeof value === 'string' && /(Z|[+-]\d\d(:?\d\d)?)$/.test(value) && !Number.isNaN(Date.parse(value))
      ? value
      : undefined,
  list: (value) => (Array.isArray(value) ? value : undefined),
};

/**
 * Validates a row of the API and converts amounts to numbers. Columns that are null or absent are left unchanged.
 * @throws Error that names table, id and column of an invalid value, such as a timestamp without an offset
 */
export function validateRow<Row extends RaRecord>(
  table: string,
  columns: Readonly<Record<string, ColumnKind>>,
  row: Row,
): Row {
  const converted = { ...row };
  for (const [column, kind] of Object.entries(columns)) {
    const value: unknown = row[column];
    if (value === undefined || value === null) continue;
    const result = checks[kind](value);
    if (result === undefined)
      throw new Error(`${table} ${row.id}: ${column} is ${JSON.stringify(value)}, which is no ${kind}.`);
    Object.assign(converted, { [column]: result });
  }
  return converted;
}
