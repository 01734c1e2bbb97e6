import MiniSearch, { type Query } from 'minisearch';
import { isOneSlipApart } from '#shared/rules/text/one-slip-apart.ts';
import { isSearchIndex, type SearchRecord, searchIndexPath } from './search-record.ts';
import {
  findFact,
  findMeaning,
  foldForSearch,
  namesOfPlaces,
  splitSearch,
  splitText,
  splitWords,
} from './search-words.ts';

const fields = ['known', 'title', 'places', 'facts', 'highlights', 'description', 'itinerary'] as const;
/** The texts that a list searches by its own rule (docs/product.md, "Search"). */
const listFields = ['title', 'places', 'description'] as const;
const boost = { known: 0.1, title: 6, places: 4, facts: 3, highlights: 2, description: 1, itinerary: 0.5 };
/** Words that are left out of a search, unless there are no others. */
const commonWords = new Set(
  'a an and aged at departing departure departures during by for from go i in me mount mt my of old olds on or the to we with tour tours trip trips holiday holidays morocco square'.split(
    ' ',
  ),
);

const hasDigit = (word: string) => /\d/.test(word);
const isOneSlip = (typed: string, word: string) => typed[0] === word[0] && isOneSlipApart(typed, word);

/** What a word of a search finds. */
export interface SearchTerm {
  /** Found at the beginning of words, or whole if it has a digit; '' for none. */
  readonly word: string;
  /** Tokens that are found whole: what the word means, and what it may be a slip of. */
  readonly whole: readonly string[];
}

/** Returns true when a term finds a token of a text (search-words.ts). */
export const findsToken = ({ word, whole }: SearchTerm, token: string): boolean =>
  whole.includes(token) || (word !== '' && (hasDigit(word) ? token === word : token.startsWith(word)));

/** Returns true when a text has what a term finds. */
export const hasTerm = (text: string, term: SearchTerm): boolean =>
  splitText(text).some((token) => findsToken(term, token));

/** Returns the tokens of the facts of a trip. */
const readKnownFacts = ({ departures = [], known = [] }: SearchRecord): string[] =>
  [...departures, ...known].map(findFact);

/** Returns true when a fact of a trip is searched for. */
export const hasKnownFact = (record: SearchRecord, terms: readonly SearchTerm[]): boolean =>
  readKnownFacts(record).some((token) => terms.some((term) => findsToken(term, token)));

/** All records, ready to be searched. */
export interface SearchIndex {
  /** Returns the terms of what was typed. */
  readTerms(typed: string, hasSlips: boolean): SearchTerm[];
  /** Returns the records with all terms ('AND') or any of them, the best first. */
  find(terms: readonly SearchTerm[], combineWith: 'AND' | 'OR'): SearchRecord[];
  /** Returns the records whose title, places or description have the typed text or all its words, as they are written. */
  findWritten(typed: string): SearchRecord[];
  /** Returns the records with all terms or with the typed text as it is, those with it in their title before the others. */
  findPlain(typed: string): SearchRecord[];
}

/** Returns the telling words of a search; all of them if there are no others. */
function keepTelling<T extends { readonly word: string }>(words: readonly T[]): readonly T[] {
  const telling = words.filter(({ word }) => !commonWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** Builds the index. A word finds others that it begins, and its synonyms; as a slip, words that differ by one. */
export async function createIndex(records: readonly SearchRecord[]): Promise<SearchIndex> {
  const vocabulary = new Set<string>();
  const index = new MiniSearch<{ id: number }>({
    fields: [...fields],
    tokenize: (text, field) => {
      if (field === 'known') return text.split('\n');
      const tokens = splitText(text);
      for (const token of tokens) vocabulary.add(token);
      return tokens;
    },
    processTerm: (token) => token,
    extractField: ({ id }, field) => {
      const record = records[id];
      const name = fields.find((one) => one === field);
      if (!record || !name) return String(id);
      return name === 'known' ? readKnownFacts(record).join('\n') : record[name];
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

  const readTerms: SearchIndex['readTerms'] = (typed, hasSlips) =>
    keepTelling(splitSearch(typed)).map(({ word, meaning }) => ({
      word,
      whole: [meaning ?? findFact(word), ...(hasSlips ? findSlips(word) : [])],
    }));
  const find = (terms: readonly SearchTerm[], combineWith: 'AND' | 'OR', searched: readonly string[] = fields) => {
    const queries = terms.map(
      ({ word, whole }): Query => ({
        combineWith: 'OR',
        queries: [
          ...(word ? [{ queries: [word], prefix: !hasDigit(word) }] : []),
          ...whole.map((token) => ({ queries: [token], prefix: false })),
        ],
      }),
    );
    return index.search({ combineWith, queries }, { fields: [...searched] }).flatMap(({ id }) => records[id] ?? []);
  };

  /** Puts the trips with a fact that is searched for first, and leaves those for adults out of a search for families. */
  const rank = (found: readonly SearchRecord[], terms: readonly SearchTerm[]): SearchRecord[] => {
    const isForFamily = terms.some(({ whole }) => whole.includes(findFact('family')));
    const kept = found.filter((record) => !isForFamily || !record.isForAdults);
    const isKnown = (record: SearchRecord) => hasKnownFact(record, terms);
    return [...kept.filter(isKnown), ...kept.filter((record) => !isKnown(record))];
  };

  return {
    readTerms,
    find: (terms, combineWith) => rank(find(terms, combineWith), terms),
    findWritten: (typed) => {
      const words = keepTelling(splitWords(typed).map((word) => ({ word, whole: [] })));
      return [...new Set([...find(words, 'AND', listFields), ...findLiteral(typed).anywhere])];
    },
    findPlain: (typed) => {
      const { inTitle, anywhere } = findLiteral(typed);
      const terms = readTerms(typed, false);
      const strict = find(terms, 'AND');
      const titled = strict.filter((record) => inTitle.includes(record));
      return rank([...new Set([...titled, ...inTitle, ...strict, ...anywhere])], terms);
    },
  };
}

/** Returns the meaning of the name of a place; undefined for any other word, of which a slip may be another word. */
function findPlace(name: string): string | undefined {
  for (const place of namesOfPlaces()) if (place === name) return findMeaning(name);
  return undefined;
}

/**
 * Loads the records that are searched.
 * @throws Error when they do not load within 10 seconds, or are of a release with another version
 */
export async function loadRecords(): Promise<readonly SearchRecord[]> {
  const response = await fetch(searchIndexPath, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The search answered ${response.status}.`);
  const index: unknown = await response.json();
  if (!isSearchIndex(index)) throw new Error('The search changed since this page was opened.');
  return index.records;
}
