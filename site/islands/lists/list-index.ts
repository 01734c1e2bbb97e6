/** What a list's page is given: its part of the records, and where all of them are when there are more. */
export interface ListPageData<T> {
  /** The records of this page. */
  readonly records: readonly T[];
  /** How many there are on all pages. */
  readonly total: number;
  /** This page, from 1. */
  readonly page: number;
  /** Address of the list's first page. */
  readonly path: string;
}

/** Of an index that a page knows how to read; raised when the records change their shape. */
const indexFormat = 2;

/** The body of a list's index: all its records. */
export function serializeListIndex(records: readonly { readonly id: string }[]): string {
  return JSON.stringify({ format: indexFormat, records });
}

/** The address of a list's index. */
function listIndexPath(list: string): string {
  return `${list}.json`;
}

function isListIndex<T extends { readonly id: string }>(
  value: unknown,
): value is { readonly format: number; readonly records: readonly T[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === indexFormat &&
    'records' in value &&
    Array.isArray(value.records)
  );
}

/**
 * Reads all records of a list.
 * @throws Error when the index cannot be had within 10 seconds, or was made by a release with other records
 */
export async function readListIndex<T extends { readonly id: string }>(list: string): Promise<readonly T[]> {
  const response = await fetch(listIndexPath(list), { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The list's index answered ${response.status}.`);
  const index: unknown = await response.json();
  if (!isListIndex<T>(index)) throw new Error('The list changed since this page was opened.');
  return index.records;
}
