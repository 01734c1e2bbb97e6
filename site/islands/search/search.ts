import MiniSearch, { type Query } from 'minisearch';
import { isOneSlipApart } from '#shared/rules/text/one-slip-apart.ts';
import { isIndex, type SearchedList, type SearchRecord, searchIndexPath } from '../../props/index-files.ts';
import { findMeaning, foldForSearch, namesOfPlaces, type SearchWord, splitSearch, splitText } from './search-words.ts';

/** Result of a search in one list. */
export interface SearchResult {
  /** Position of each match, the best at 0, by the id of the record. */
  readonly ranks: ReadonlyMap<string, number>;
  /** When there is no match: the records of the list that come closest. */
  readonly nearest: readonly SearchRecord[];
  /** When there is no match: what the other lists have. */
  readonly elsewhere: readonly SearchRecord[];
}

/** Searches a list; the typed text is not empty. */
export type Search = (list: SearchedList, typed: string) => SearchResult;

const fields = ['title', 'places', 'facts', 'highlights', 'description', 'itinerary'] as const;
const boost = { title: 6, places: 4, facts: 3, highlights: 2, description: 1, itinerary: 0.5 };
/** Words that are left out of a search, unless there are no others. */
const commonWords = new Set(
  'a an and at by for from go i in me mount mt my of on or the to we with tour tours trip trips holiday holidays morocco'.split(
    ' ',
  ),
);
/** Number of records offered when nothing matches, of the list and of the others. */
const maxOffered = 3;

const hasDigit = (word: string) => /\d/.test(word);
const isOneSlip = (typed: string, word: string) => typed[0] === word[0] && isOneSlipApart(typed, word);

/** Returns the telling words of a search; all of them if there are no others. */
function readWords(typed: string): SearchWord[] {
  const words = splitSearch(typed);
  const telling = words.filter(({ word }) => !commonWords.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Builds the search over all records. A word finds others that it begins, and its synonyms; if nothing is found, words that
 * differ from it by one slip.
 */
export async function createSearch(records: readonly SearchRecord[]): Promise<Search> {
  const vocabulary = new Set<string>();
  const index = new MiniSearch<{ id: number }>({
    fields: [...fields],
    tokenize: (text) => {
      const tokens = splitText(text);
      for (const token of tokens) vocabulary.add(token);
      return tokens;
    },
    processTerm: (token) => token,
    extractField: ({ id }, field) => {
      const record = records[id];
      const name = fields.find((one) => one === field);
      return record && name ? record[name] : String(id);
    },
    // Queries have their words already.
    searchOptions: { boost, tokenize: (token) => [token] },
  });
  // In parts, so that a long catalogue does not stop the page.
  await index.addAllAsync(records.map((_, id) => ({ id })));
  const texts = records.map(({ title, places, description }) => ({
    title: foldForSearch(title),
    plain: [title, places, description].join('\n').toLowerCase(),
    folded: foldForSearch([title, places, description].join('\n')),
  }));

  /** Returns the words of the records, and names of places, that a word may be a slip of. */
  const findSlips = (word: string): string[] => {
    if (hasDigit(word) || word.length > 30) return [];
    if (word.length < 4) return [];
    const known = [...namesOfPlaces(), ...(word.length > 4 ? vocabulary : [])];
    return known.filter((other) => isOneSlip(word, other)).flatMap((other) => [other, findPlace(other) ?? other]);
  };

  /** Returns the records with all words ('AND') or any of them, the best first. */
  const find = (words: readonly SearchWord[], combineWith: 'AND' | 'OR', hasSlips: boolean): SearchRecord[] => {
    const queries = words.map(({ word, meaning }): Query => {
      const whole = [...(meaning === undefined ? [] : [meaning]), ...(hasSlips ? findSlips(word) : [])];
      return {
        combineWith: 'OR',
        queries: [
          ...(word ? [{ queries: [word], prefix: !hasDigit(word) }] : []),
          ...whole.map((token) => ({ queries: [token], prefix: false })),
        ],
      };
    });
    return index.search({ combineWith, queries }).flatMap(({ id }) => records[id] ?? []);
  };

  /** Returns the records that contain the typed text as it is, those with it in their title before the others. */
  const findLiteral = (typed: string): { inTitle: SearchRecord[]; anywhere: SearchRecord[] } => {
    const [plain, folded] = [typed.trim().toLowerCase(), foldForSearch(typed)];
    const matches = (test: (text: (typeof texts)[number]) => boolean) =>
      records.filter((_, id) => {
        const text = texts[id];
        return text !== undefined && test(text);
      });
    return {
      inTitle: matches(({ title }) => folded !== '' && ` ${title}`.includes(` ${folded}`)),
      anywhere: matches((text) => text.plain.includes(plain) || (folded !== '' && text.folded.includes(folded))),
    };
  };

  return (list, typed) => {
    const words = readWords(typed);
    const { inTitle, anywhere } = findLiteral(typed);
    const strict = find(words, 'AND', false);
    const titled = strict.filter((record) => inTitle.includes(record));
    const plain = [...titled, ...inTitle, ...strict, ...anywhere];
    const isFound = plain.some((record) => record.list === list);
    const found = isFound ? plain : [...plain, ...find(words, 'AND', true)];
    const ids = new Set(found.filter((record) => record.list === list).map(({ id }) => id));
    const ranks = new Map([...ids].map((id, rank) => [id, rank]));
    if (ranks.size > 0) return { ranks, nearest: [], elsewhere: [] };
    const close = find(words, 'OR', true);
    return {
      ranks,
      nearest: close.filter((record) => record.list === list).slice(0, maxOffered),
      elsewhere: [...new Set(found)].slice(0, maxOffered),
    };
  };
}

/** Returns the meaning of the name of a place; undefined for any other word, of which a slip may be another word. */
function findPlace(name: string): string | undefined {
  for (const place of namesOfPlaces()) if (place === name) return findMeaning(name);
  return undefined;
}

/**
 * Loads the records and builds the search.
 * @throws Error when they do not load within 10 seconds, or are of a release with another version
 */
export async function loadSearch(): Promise<Search> {
  const response = await fetch(searchIndexPath, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  const index: unknown = await response.json();
  if (!isIndex<SearchRecord>('search', index)) throw new Error('The search changed since this page was opened.');
  return createSearch(index.records);
}
