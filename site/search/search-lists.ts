import { createIndex, loadRecords } from './search-index.ts';
import { type SearchedList, type SearchRecord, searchedLists } from './search-record.ts';

/** Result of a search in one list. */
export interface SearchResult {
  /** Position of each record that is the answer, the best at 0, by its id. */
  readonly ranks: ReadonlyMap<string, number>;
  /** The records of the list that only other words match: its facts, days, other names and slips. */
  readonly mentions: readonly SearchRecord[];
  /** When there is no match: the records of the list that come closest. */
  readonly nearest: readonly SearchRecord[];
  /** When there is no match: what the other lists have. */
  readonly elsewhere: readonly SearchRecord[];
}

/** Searches a list; the typed text is not empty. */
export type Search = (list: SearchedList, typed: string) => SearchResult;

/** Number of records offered when nothing matches, of the list and of the others. */
const maxOffered = 3;

/** Builds the search of the lists. */
export async function createSearch(records: readonly SearchRecord[]): Promise<Search> {
  const { readTerms, find, findPlain, findWritten } = await createIndex(
    records.filter(({ list }) => searchedLists.some((one) => one === list)),
  );
  return (list, typed) => {
    const plain = findPlain(typed);
    const isFound = plain.some((record) => record.list === list);
    const found = isFound ? plain : [...plain, ...find(readTerms(typed, true), 'AND')];
    const written = findWritten(typed);
    const listed = [...new Set([...found, ...written])].filter((record) => record.list === list);
    const answer = listed.filter((record) => written.includes(record));
    const ranks = new Map(answer.map(({ id }, rank) => [id, rank]));
    const mentions = listed.filter(({ id }) => !ranks.has(id));
    if (listed.length > 0) return { ranks, mentions, nearest: [], elsewhere: [] };
    const close = find(readTerms(typed, true), 'OR');
    return {
      ranks,
      mentions,
      nearest: close.filter((record) => record.list === list).slice(0, maxOffered),
      elsewhere: [...new Set(found)].slice(0, maxOffered),
    };
  };
}

/**
 * Loads the records and builds the search of the lists.
 * @throws Error as loadRecords()
 */
export const loadSearch = async (): Promise<Search> => createSearch(await loadRecords());
