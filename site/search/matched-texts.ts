import { createExcerpt } from '#shared/rules/text/excerpt.ts';
import { foldText } from '#shared/rules/text/fold.ts';
import { findsToken, type SearchTerm } from './search-index.ts';
import type { SearchRecord } from './search-record.ts';
import { readWhole, splitText } from './search-words.ts';

/** Part of a text, from its first character to before `end`. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text, and the parts of it that match. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly Span[];
}

/** What of a record matches a search. */
export interface Matched {
  readonly title: MarkedText;
  /** Facts, highlights and sentences with the words that are not in the title, or the first sentences. */
  readonly texts: readonly Piece<MarkedText>[];
}

/** Part of a record's text that stands by itself, with the day of the itinerary that it belongs to, or a month or weekday of departure. */
interface Piece<T> {
  readonly content: T;
  readonly day?: number;
  readonly isDeparture?: boolean;
}

const maxTexts = 3;
/** Number of characters of a text that are shown, and of those before the first match. */
const excerptLength = 160;
const leadLength = 60;
/** Number of words of the longest name or number that is marked as one. */
const maxPhraseWords = 5;

/**
 * Returns what of a record matches, to be shown with its title.
 * @param typed marked as it is in a record that does not have all terms
 */
export function findMatched(record: SearchRecord, terms: readonly SearchTerm[], typed: string): Matched {
  const pieces = splitRecord(record).map((piece) => ({ piece, terms: findTerms(piece.content, terms) }));
  const inTitle = findTerms(record.title, terms);
  const isFound = terms.every((term) => inTitle.has(term) || pieces.some((one) => one.terms.has(term)));
  const literal = isFound ? undefined : pieces.find(({ piece }) => findLiteral(piece.content, typed).length > 0);
  const isLiteral = literal !== undefined || (!isFound && findLiteral(record.title, typed).length > 0);
  const mark = (text: string) => (isLiteral ? findLiteral(text, typed) : findMarks(text, terms));

  const chosen = literal ? [literal.piece] : [];
  const missing = new Set(terms.filter((term) => !inTitle.has(term)));
  // What is in the title already is shown once more, if nothing else is.
  const wanted = missing.size > 0 ? missing : new Set(terms);
  while (!isLiteral && chosen.length < maxTexts) {
    const counts = pieces.map((one) => [...wanted].filter((term) => one.terms.has(term)).length);
    const best = pieces[counts.indexOf(Math.max(1, ...counts))];
    if (!best) break;
    chosen.push(best.piece);
    for (const term of best.terms) wanted.delete(term);
  }
  if (chosen.length === 0) chosen.push({ content: record.description.replaceAll('\n', ' ') });
  return {
    title: { text: record.title, marks: mark(record.title) },
    texts: chosen.map(({ content, ...piece }) => ({ ...piece, content: cut({ text: content, marks: mark(content) }) })),
  };
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const splitSentences = (text: string): string[] =>
  [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);

/** Returns the texts of a record but its title, the most telling first. */
function splitRecord({
  places,
  facts,
  highlights,
  description,
  itinerary,
  departures = [],
}: SearchRecord): Piece<string>[] {
  const dates = departures.map((content) => ({ content, isDeparture: true }));
  const texts = [
    facts.replaceAll('\n', ' · '),
    places.replaceAll('\n', ', '),
    ...highlights.split('\n'),
    ...splitSentences(description),
  ];
  const days = itinerary
    .split('\n\n')
    .flatMap((day, index) => splitSentences(day).map((content) => ({ content, day: index + 1 })));
  return [...dates, ...texts.filter(Boolean).map((content) => ({ content })), ...days];
}

/** Returns the terms that a text has. */
function findTerms(text: string, terms: readonly SearchTerm[]): ReadonlySet<SearchTerm> {
  const tokens = splitText(text);
  return new Set(terms.filter((term) => tokens.some((token) => findsToken(term, token))));
}

/** Returns a folded text (foldText), with the part of the text that each of its characters comes from. */
function foldLetters(text: string): { folded: string; origins: Span[] } {
  let folded = '';
  let start = 0;
  const origins: Span[] = [];
  for (const letter of text) {
    const end = start + letter.length;
    const plain = foldText(`x${letter}x`).slice(1, -1);
    const last = origins.at(-1);
    // Accents that are characters of their own belong to their letter.
    if (last && /\p{M}/u.test(letter)) origins[origins.length - 1] = { ...last, end };
    for (const character of plain.split('')) {
      if (character === ' ' && folded.endsWith(' ')) continue;
      folded += character;
      origins.push({ start, end });
    }
    start = end;
  }
  return { folded, origins };
}

/** Returns the part of a text that characters of its folded form come from. */
const joinOrigins = (origins: readonly Span[], from: number, length: number): Span => ({
  start: origins[from]?.start ?? 0,
  end: origins[from + length - 1]?.end ?? 0,
});

/** Finds the words, names and numbers in a text that have a term. */
function findMarks(text: string, terms: readonly SearchTerm[]): Span[] {
  const { folded, origins } = foldLetters(text);
  const words = [...folded.matchAll(/[^ ]+/g)].map(({ index, 0: word }) => joinOrigins(origins, index, word.length));
  const marks: Span[] = [];
  for (let first = 0; first < words.length; first++) {
    for (let last = Math.min(first + maxPhraseWords, words.length) - 1; last >= first; last--) {
      const [start, end] = [words[first]?.start ?? 0, words[last]?.end ?? 0];
      const part = text.slice(start, end);
      const tokens = first === last ? splitText(part) : readWhole(part);
      if (!terms.some((term) => tokens.some((token) => findsToken(term, token)))) continue;
      marks.push({ start, end });
      first = last;
      break;
    }
  }
  return marks;
}

/** Finds what was typed in a text, within words too. */
function findLiteral(text: string, typed: string): Span[] {
  const { folded, origins } = foldLetters(text);
  const wanted = foldText(typed);
  const from = folded.indexOf(wanted);
  return wanted !== '' && from >= 0 ? [joinOrigins(origins, from, wanted.length)] : [];
}

/** Cuts a text at words around its first mark. */
function cut({ text, marks }: MarkedText): MarkedText {
  const first = marks[0]?.start ?? 0;
  const lead = Math.max(0, first - leadLength);
  const blank = text.slice(lead, first).search(/\s\S/);
  const isNear = lead === 0 || text.length <= excerptLength;
  const start = isNear ? 0 : blank < 0 ? first : lead + blank + 1;
  const dots = start > 0 ? '…' : '';
  const excerpt = createExcerpt(text.slice(start), excerptLength);
  const end = start + (text.startsWith(excerpt, start) ? excerpt.length : excerpt.length - 1);
  const move = (position: number) => dots.length + Math.min(position, end) - start;
  return {
    text: dots + excerpt,
    marks: marks.filter((mark) => mark.start < end).map((mark) => ({ start: move(mark.start), end: move(mark.end) })),
  };
}
