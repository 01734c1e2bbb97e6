import { findMatched, type Matched } from './matched-texts.ts';
import { createIndex } from './search-index.ts';
import { type SearchKind, type SearchRecord, searchKinds } from './search-record.ts';

/** Result of a search over the whole site. */
export interface SiteResult {
  readonly count: number;
  /** The records that match, the best of each kind first. */
  readonly found: ReadonlyMap<SearchKind, readonly SearchRecord[]>;
  /** When nothing matches: the records that come closest. */
  readonly nearest: readonly SearchRecord[];
  /** Returns what of a record matches. */
  findMatched(record: SearchRecord): Matched;
}

/** Number of records offered when nothing matches. */
const maxNearest = 6;

/** Builds the search of all records; the typed text is not empty. */
export async function createSiteSearch(records: readonly SearchRecord[]): Promise<(typed: string) => SiteResult> {
  const { readTerms, find, findPlain } = await createIndex(records);
  return (typed) => {
    const plain = findPlain(typed);
    const terms = readTerms(typed, plain.length === 0);
    const found = plain.length > 0 ? plain : find(terms, 'AND');
    return {
      count: found.length,
      found: new Map(searchKinds.map((kind) => [kind, found.filter(({ list }) => list === kind)])),
      nearest: found.length > 0 ? [] : find(terms, 'OR').slice(0, maxNearest),
      findMatched: (record) => findMatched(record, terms, typed),
    };
  };
}
