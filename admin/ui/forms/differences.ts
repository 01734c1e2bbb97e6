import type { TwoVersions } from '../NewerChange.tsx';

/**
 * Where what somebody typed and what somebody else has saved meanwhile are two things.
 * @param labels what the form calls the columns that it shows
 * @param mine the row as the form would save it
 * @param theirs the row as it is now, in the same shape
 */
export function differences<Row extends object>(
  labels: Readonly<Partial<Record<keyof Row, string>>>,
  mine: Row,
  theirs: Row,
): TwoVersions[] {
  const columns = new Map(Object.entries<string | undefined>(labels));
  const now = new Map<string, unknown>(Object.entries(theirs));
  return Object.entries(mine).flatMap(([column, value]) => {
    const label = columns.get(column);
    const both = { mine: textOf(value), theirs: textOf(now.get(column)) };
    return label === undefined || both.mine === both.theirs ? [] : [{ label, ...both }];
  });
}

/** A value of a row in lines of text: lists by their entries, objects by their values. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join('\n');
  return String(value);
}
