import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { isOneSlipApart } from '#shared/rules/text/one-slip-apart.ts';
import { type SearchedList, type SearchRecord, searchIndexFormat, searchIndexPath } from './search-record.ts';
import { foldForSearch, splitSearch, splitText } from './search-words.ts';
import { synonyms } from './synonyms.ts';

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
  'a an and at by for from go i in me my of on or the to we with tour tours trip trips holiday holidays morocco'.split(
    ' ',
  ),
);
/** Number of records offered when nothing matches, of the list and of the others. */
const maxOffered = 3;

const hasDigit = (word: string) => /\d/.test(word);
/** A slip of one letter is allowed in words that are long enough. */
const canSlip = (word: string) => word.length >= 4 && word.length <= 30 && !hasDigit(word);
const exact: SearchOptions = { prefix: false, fuzzy: false };
const strict: SearchOptions = { prefix: (word) => !hasDigit(word), combineWith: 'AND' };
const tolerant: SearchOptions = { ...strict, fuzzy: (word) => (canSlip(word) ? 1 : false) };

/** Returns all ways to swap two letters beside each other, a slip that counts as two otherwise. */
function swapLetters(word: string): string[] {
  if (!canSlip(word)) return [];
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const [before, first = '', second = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
    return before + second + first + after;
  });
}

/** Returns the other words for a word; for a slip too if they are asked for. */
function findSynonyms(word: string, hasSlips: boolean): string[] {
  const isMeant = (name: string) => name === word || (hasSlips && canSlip(word) && isOneSlipApart(name, word));
  return synonyms.filter((group) => group.some(isMeant)).flat();
}

/** Returns the words of a search, each with its synonyms; those of several words count as one. */
function readAlternatives(typed: string, hasSlips: boolean): string[][] {
  let rest = ` ${splitSearch(typed).join(' ')} `;
  const alternatives: string[][] = [];
  for (const group of synonyms) {
    const named = group.find((name) => name.includes(' ') && rest.includes(` ${name} `));
    if (named === undefined) continue;
    rest = rest.replace(` ${named} `, ' ');
    alternatives.push([named, ...group]);
  }
  const words = rest.split(' ').filter(Boolean);
  const telling = words.filter((word) => !commonWords.has(word));
  for (const word of telling.length + alternatives.length > 0 ? telling : words)
    alternatives.push([word, ...findSynonyms(word, hasSlips)]);
  return alternatives;
}

/** Returns the query for all words ('AND') or any of them, in any order. */
function buildQuery(typed: string, combineWith: 'AND' | 'OR', hasSlips = false): Query {
  return {
    combineWith,
    queries: readAlternatives(typed, hasSlips).map(([word = '', ...others]) => ({
      combineWith: 'OR',
      queries: [
        { combineWith: 'AND', queries: splitSearch(word) },
        // As they are: 'fas' is Fes, but 'fast' is not.
        ...others.map((words): Query => ({ combineWith: 'AND', queries: splitSearch(words), ...exact })),
        ...(hasSlips ? swapLetters(word) : []),
      ],
    })),
  };
}

/** Builds the search over all records. A test of the demonstration holds it against what visitors type. */
export function createSearch(records: readonly SearchRecord[]): Search {
  const index = new MiniSearch<{ id: number }>({
    fields: [...fields],
    tokenize: splitText,
    processTerm: (word) => word,
    extractField: ({ id }, field) => {
      const record = records[id];
      const name = fields.find((one) => one === field);
      return record && name ? record[name] : String(id);
    },
    searchOptions: { boost, tokenize: splitSearch },
  });
  index.addAll(records.map((_, id) => ({ id })));
  const texts = records.map(({ title, places, description }) => {
    const text = [title, places, description].join('\n');
    return { plain: text.toLowerCase(), folded: foldForSearch(text) };
  });

  const find = (query: Query, options: SearchOptions): SearchRecord[] =>
    index.search(query, options).flatMap(({ id }) => records[id] ?? []);

  /** Returns the records that contain the typed text as it is. */
  const findLiteral = (typed: string): SearchRecord[] => {
    const [plain, folded] = [typed.trim().toLowerCase(), foldForSearch(typed)];
    return records.filter((_, id) => {
      const text = texts[id];
      return text?.plain.includes(plain) || (folded !== '' && text?.folded.includes(folded));
    });
  };

  return (list, typed) => {
    const plain = [...find(buildQuery(typed, 'AND'), strict), ...findLiteral(typed)];
    const isFound = plain.some((record) => record.list === list);
    const found = isFound ? plain : [...plain, ...find(buildQuery(typed, 'AND', true), tolerant)];
    const ids = new Set(found.filter((record) => record.list === list).map(({ id }) => id));
    const ranks = new Map([...ids].map((id, rank) => [id, rank]));
    if (ranks.size > 0) return { ranks, nearest: [], elsewhere: [] };
    const close = find(buildQuery(typed, 'OR', true), tolerant);
    return {
      ranks,
      nearest: close.filter((record) => record.list === list).slice(0, maxOffered),
      elsewhere: [...new Set(found)].slice(0, maxOffered),
    };
  };
}

/**
 * Loads the records and builds the search.
 * @throws Error when they do not load within 10 seconds, or are of a release with another version
 */
export async function loadSearch(): Promise<Search> {
  const response = await fetch(searchIndexPath, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  const index: unknown = await response.json();
  if (!isIndex(index)) throw new Error('The search changed since this page was opened.');
  return createSearch(index.records);
}

function isIndex(value: unknown): value is { readonly records: readonly SearchRecord[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === searchIndexFormat &&
    'records' in value &&
    Array.isArray(value.records)
  );
}
