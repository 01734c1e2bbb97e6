/** The lists whose records are searched. */
export const searchedLists = ['tours', 'day-trips', 'locations'] as const;
export type SearchedList = (typeof searchedLists)[number];

/** What the search finds, in the order in which its page shows them. */
export const searchKinds = [...searchedLists, 'activities', 'questions', 'pages'] as const;
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
  /** Of a question, the answer. */
  readonly description: string;
  /** An empty line stands between two days. */
  readonly itinerary: string;
  /** Length, price and the like, shown below the title. */
  readonly note?: string;
  readonly image?: { readonly avif: string; readonly webp: string } | undefined;
  /** Names of the months and weekdays on which a trip departs. */
  readonly departures?: readonly string[];
  /** Words for other facts of a trip (known-facts.ts). */
  readonly known?: readonly string[];
  /** True for a trip that a search for families never finds. */
  readonly isForAdults?: boolean;
}

/** Address of all records that the search finds. */
export const searchIndexPath = '/search.json';

/** Version of the index; raise it when the shape of its records changes. */
const format = 3;

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
