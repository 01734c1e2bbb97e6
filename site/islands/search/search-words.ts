import { foldText } from '#shared/rules/text/fold.ts';

/** Counted things: a number before one of them is found only before the same one. */
const counted = /(\d+) (day|night|hour|person|people|km)s?(?= |$)/g;

/** Returns a text as the search compares it, with whole numbers: 'The 4,167 m' becomes 'the 4167 m'. */
export function foldForSearch(text: string): string {
  return foldText(text.replace(/(\d)[.,\u2019' \u00a0\u202f](?=\d{3}(?!\d))/g, '$1'));
}

/** Returns the words of a text for the index: 'Of 7 days' becomes of, 7, days and 7day. */
export function splitText(text: string): string[] {
  const folded = foldForSearch(text);
  const joined = [...folded.matchAll(counted)].map(([, number, thing]) => `${number}${thing}`);
  return [...folded.split(' '), ...joined].filter(Boolean);
}

/** Returns the words of a search: '7 days, Fes' becomes 7day and fes. */
export function splitSearch(text: string): string[] {
  return foldForSearch(text).replace(counted, '$1$2').split(' ').filter(Boolean);
}
