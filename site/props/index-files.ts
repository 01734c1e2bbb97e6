/** Returns the address of all records of a list, which a list of more than one page filters. */
export function getListIndexPath(list: string): string {
  return `${list}.json`;
}

/** Version of the index of a list; raise it when the shape of its records changes. */
const format = 7;

/** Returns the body of the index of a list. */
export function serializeIndex(records: readonly { readonly id: string }[]): string {
  return JSON.stringify({ format, records });
}

/** Returns true for the content of an index of this release's version. */
export function isIndex<T>(value: unknown): value is { readonly format: number; readonly records: readonly T[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === format &&
    'records' in value &&
    Array.isArray(value.records)
  );
}
