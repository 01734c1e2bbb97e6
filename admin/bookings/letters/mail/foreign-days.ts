import { findOnlyDay, readTypedMonth } from '#shared/rules/text/typed-day.ts';

const locales = ['fr', 'es', 'de', 'it'];
/** Abbreviations of September and August that are English words. */
const englishWords = ['set', 'ago'];
let months: { readonly pattern: RegExp; readonly english: ReadonlyMap<string, string> } | undefined;

/** Signs of someone who has not decided, and what stands between several days. */
const openMind =
  /\b(?:ou|oder|oppure|entre|tra|fra|zwischen|vers|environ|autour|verso|circa|intorno|etwa|ungefahr|gegen|um den|alrededor|hacia|sobre|avant|apres|antes|despues|prima|dopo|(?:vor|nach) dem|sauf|excepto|ausser|tranne|pas|nicht|non(?!-)|flessibil\w*)\b|(?<=\b\d\d?\s{1,3})(?:e|et|o|u|und|y)(?=\s+(?:\w+\s+)?\d)/gi;
/** What stands before the end of a range, with its weekday or article. */
const until = /\b(?:al|au|bis|hasta)\s+(?:\w+\s+)?(?=\d)|(?<=\b\d\d?\s{1,3})a\s+(?=\d)/gi;
/** That of '1er' and '19.', and the sign of Spanish and Italian. */
const ordinal = /(?<=\b\d\d?)(?:er\b|[\u00ba\u00b0]|\.(?=\s))/gi;

/** Finds the only day as findOnlyDay() does, also in French, Spanish, German and Italian: '19 de diciembre'. Its words are as typed. */
export function findForeignDay(typed: string, today: string): ReturnType<typeof findOnlyDay> {
  const text = typed.normalize('NFC');
  const translated = translate(text);
  const found = findOnlyDay(translated, today);
  if (!found) return undefined;
  const start = translated.indexOf(found.words);
  const end = start + found.words.length;
  // The translated month is shorter.
  return { ...found, words: text.slice(start, end) + (/^\p{L}+/u.exec(text.slice(end)) ?? '') };
}

export const readForeignMonth = (typed: string, today: string) => readTypedMonth(translate(typed), today);

/** Returns a text with English months, ranges and doubts. Words of normal form C keep their places. */
function translate(text: string): string {
  months ??= listMonths();
  const { pattern, english } = months;
  return text
    .replace(/[\u0080-\uffff]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(openMind, (words) => '~'.padEnd(words.length))
    .replace(until, (words) => '-'.padEnd(words.length))
    .replace(ordinal, (sign) => ' '.repeat(sign.length))
    .replace(pattern, (words, name: string) => (english.get(name.toLowerCase()) ?? '').padEnd(words.length));
}

/** Lists the names and abbreviations of months, without accents. */
function listMonths() {
  const format = (locale: string, month: 'long' | 'short', index: number) =>
    new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(Date.UTC(2000, index));
  const names = Array.from({ length: 12 }, (_, index) =>
    locales
      .flatMap((locale) => [format(locale, 'long', index), format(locale, 'short', index)])
      .map((name) =>
        name
          .normalize('NFD')
          .replace(/[^a-z]/gi, '')
          .toLowerCase(),
      )
      .filter((name) => !englishWords.includes(name))
      .map((name) => [name, format('en', 'short', index)] as const),
  );
  const english = new Map(names.flat());
  const name = [...english.keys()].join('|');
  // '19 de diciembre de 2026', 'janv. 2027'
  return { english, pattern: new RegExp(`(?:\\bde\\s+)?\\b(${name})\\b(?:(?:\\.|\\s+del?)(?=\\s+\\d{4}))?`, 'gi') };
}
