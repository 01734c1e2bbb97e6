/** A list whose records are searched. */
export type SearchedList = 'tours' | 'day-trips' | 'locations';

/** What the search knows of a record; the texts have one entry a line. */
export interface SearchRecord {
  readonly list: SearchedList;
  readonly id: string;
  readonly title: string;
  readonly address: string;
  /** Names of the places that it visits. */
  readonly places: string;
  /** Type, duration, difficulty and the like. */
  readonly facts: string;
  readonly highlights: string;
  readonly description: string;
  readonly itinerary: string;
}

/** Address of all records that the search finds. */
export const searchIndexPath = '/search.json';

/** Returns the address of all records of a list, which a list of more than one page filters. */
export function getListIndexPath(list: string): string {
  return `${list}.json`;
}

/** Version of each index; raise it when the shape of its records changes. */
const formats = { list: 5, search: 1 } as const;

/** Returns the body of an index. */
export function serializeIndex(kind: keyof typeof formats, records: readonly { readonly id: string }[]): string {
  return JSON.stringify({ format: formats[kind], records });
}

/** Returns true for the content of an index of this release's version. */
export function isIndex<T>(
  kind: keyof typeof formats,
  value: unknown,
): value is { readonly format: number; readonly records: readonly T[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === formats[kind] &&
    'records' in value &&
    Array.isArray(value.records)
  );
}
