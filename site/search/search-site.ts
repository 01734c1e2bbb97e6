import { findMatched, type Matched } from './matched-texts.ts';
import { createIndex, hasKnownFact, hasTerm, type SearchTerm } from './search-index.ts';
import { type SearchKind, type SearchRecord, searchedLists, searchKinds } from './search-record.ts';

/** Result of a search over the whole site. */
export interface SiteResult {
  readonly count: number;
  /** The records that match by kind, in the order shown, the best of each first. */
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
      found: new Map(orderKinds(found, terms).map((kind) => [kind, found.filter(({ list }) => list === kind)])),
      nearest: found.length > 0 ? [] : find(terms, 'OR').slice(0, maxNearest),
      findMatched: (record) => findMatched(record, terms, typed),
    };
  };
}

const answerKinds: readonly SearchKind[] = ['questions', 'pages'];

/** Returns the kinds in the order shown: answers whose title has all words come first, unless title or facts of a trip or place do. */
function orderKinds(found: readonly SearchRecord[], terms: readonly SearchTerm[]): readonly SearchKind[] {
  const titled = found.filter(({ title }) => terms.every((term) => hasTerm(title, term)));
  const isTrip = ({ list }: SearchRecord) => searchedLists.some((kind) => kind === list);
  if (titled.some(isTrip) || found.some((record) => hasKnownFact(record, terms))) return searchKinds;
  const first = answerKinds.filter((kind) => titled.some(({ list }) => list === kind));
  return [...first, ...searchKinds.filter((kind) => !first.includes(kind))];
}
