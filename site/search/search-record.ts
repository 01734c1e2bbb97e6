/** A list whose records are searched. */
export type SearchedList = 'tours' | 'day-trips' | 'locations';

/** What the search finds, in the order in which its page shows them. */
export const searchKinds = ['tours', 'day-trips', 'locations', 'questions'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What the search knows of a record; the texts have one entry a line. */
export interface SearchRecord {
  readonly list: SearchKind;
  readonly id: string;
  readonly title: string;
  readonly address: string;
  /** Names of the places that it visits. */
  readonly places: string;
  /** Type, duration, difficulty and the like. */
  readonly facts: string;
  /** With what is included, and what else its page says in words. */
  readonly highlights: string;
  /** The answer to a question. */
  readonly description: string;
  /** An empty line stands between two days. */
  readonly itinerary: string;
}

/** Address of all records that the search finds. */
export const searchIndexPath = '/search.json';

/** Version of the index; raise it when the shape of its records changes. */
const format = 2;

/** Returns the body of the index. */
export const serializeSearchIndex = (records: readonly SearchRecord[]): string => JSON.stringify({ format, records });

/** Returns true for the content of an index of this release's version. */
export function isSearchIndex(value: unknown): value is { readonly records: readonly SearchRecord[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === format &&
    'records' in value &&
    Array.isArray(value.records)
  );
}
