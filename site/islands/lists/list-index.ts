import type { ReactNode } from 'react';

/** Props of a list that Astro renders. */
export interface ListProps<T> {
  part: ListPageData<T>;
  /** Prebuilt links to the pages of the list. */
  pages?: ReactNode;
  /** How Astro types them. */
  children?: ReactNode;
}

/** The records of one page, and the address of the list. */
export interface ListPageData<T> {
  /** Records of this page. */
  readonly records: readonly T[];
  /** Number of records on all pages. */
  readonly total: number;
  /** Number of this page, from 1. */
  readonly page: number;
  /** Address of the list's first page. */
  readonly path: string;
}

/** Version of the index; raise it when the shape of the records changes. */
const indexFormat = 4;

/** Returns the body of a list's index, which holds all its records. */
export function serializeListIndex(records: readonly { readonly id: string }[]): string {
  return JSON.stringify({ format: indexFormat, records });
}

/** Returns the address of a list's index. */
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
 * Loads all records of a list.
 * @throws Error when the index does not load within 10 seconds, or is of a release with another version
 */
export async function readListIndex<T extends { readonly id: string }>(list: string): Promise<readonly T[]> {
  const response = await fetch(listIndexPath(list), { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The list's index answered ${response.status}.`);
  const index: unknown = await response.json();
  if (!isListIndex<T>(index)) throw new Error('The list changed since this page was opened.');
  return index.records;
}
