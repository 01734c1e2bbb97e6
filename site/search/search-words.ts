import { foldText } from '#shared/rules/text/fold.ts';
import { placeNames, things } from './synonyms.ts';

const numbers = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');
const numberWord = new RegExp(`\\b(${numbers.join('|')})(?= (day|night|hour|week|year)s?\\b)`, 'g');
/** A number and what it counts: found only together. */
const counted = /(?<![^ ])(\d+) (day|night|hour|km|year)s?(?![^ ])/g;

/** Returns a text as the search compares it, with numbers as digits: 'Two weeks, to 4,167m' becomes '14 days to 4167 m'. */
export function foldForSearch(text: string): string {
  return foldText(text.replace(/(\d)[.,\u2019' \u00a0\u202f](?=\d{3}(?!\d))/g, '$1'))
    .replace(/\d(?=[a-z])|[a-z](?=\d)/g, '$& ')
    .replace(/\b((?:mon|tues|wednes|thurs|fri|satur|sun)day)s\b/g, '$1')
    .replace(numberWord, (word) => String(numbers.indexOf(word) + 1))
    .replace(/(?<![^ ])(a|\d{1,2}) weeks?(?![^ ])/g, (_, count) => `${7 * (Number(count) || 1)} days`);
}

/** Names and words for the same, folded; the meaning of each is its group. */
const groups = [...placeNames, ...things].map((names) => names.map(foldForSearch));
const meanings = new Map(groups.flatMap((names, group) => names.map((name) => [name, `=${group}`] as const)));
const phrases = [...meanings].filter(([name]) => name.includes(' ')).sort(([a], [b]) => b.length - a.length);
const places = new Set(placeNames.flat().map(foldForSearch));

/** Returns the token of what a word means, which all its synonyms share; undefined for a word without any. */
export const findMeaning = (word: string): string | undefined => meanings.get(word);

/** Returns the token of a fact of a trip, such as April, 7day or what 'family' means. */
export const findFact = (word: string): string => findMeaning(word.toLowerCase()) ?? `#${word.toLowerCase()}`;

/** Returns the names of places that have others. */
export const namesOfPlaces = (): Iterable<string> => places;

/** Returns the tokens of a text for the index: its words, 7day for '7 days', and what its words and phrases mean. */
export function splitText(text: string): string[] {
  const folded = foldForSearch(text);
  const words = folded.split(' ').filter(Boolean);
  const joined = [...folded.matchAll(counted)].map(([, number, thing]) => `${number}${thing}`);
  const named = phrases.flatMap(([name, meaning]) => (` ${folded} `.includes(` ${name} `) ? meaning : []));
  return [...words, ...joined, ...words.flatMap((word) => findMeaning(word) ?? []), ...named];
}

/** Returns the tokens that a text has as a whole: 7day for '7 days', 4167 for '4,167', and what a phrase means. */
export function readWhole(text: string): string[] {
  const folded = foldForSearch(text);
  const token = folded.replace(counted, '$1$2');
  return [...(token.includes(' ') ? [] : [token]), ...[findMeaning(folded) ?? []].flat()];
}

/** A word of a search; '' for a phrase that counts only by its meaning. */
export interface SearchWord {
  readonly word: string;
  readonly meaning: string | undefined;
}

/** Returns the words of a search: '7 days, Ait Ben Haddou' becomes 7day and what the name means. */
export function splitSearch(text: string): SearchWord[] {
  let rest = ` ${foldForSearch(text)} `;
  const named: SearchWord[] = [];
  for (const [name, meaning] of phrases)
    if (rest.includes(` ${name} `)) {
      rest = rest.replace(` ${name} `, ' ');
      named.push({ word: '', meaning });
    }
  return [...named, ...splitWords(rest).map((word) => ({ word, meaning: findMeaning(word) }))];
}

/** Returns the words of a search as they are written: '7 days, Ait Ben Haddou' becomes 7day, ait, ben and haddou. */
export function splitWords(text: string): string[] {
  return foldForSearch(text).replace(counted, '$1$2').split(' ').filter(Boolean);
}
