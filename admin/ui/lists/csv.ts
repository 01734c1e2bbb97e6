/** A day or month in ISO format, which spreadsheets may read as one: `2027-04-10`. */
export interface CsvDate {
  readonly date: string;
}

/** Value of a cell. Numbers are written unquoted; null and undefined as empty cells; a string always stays text. */
export type CsvCell = string | number | boolean | CsvDate | null | undefined;

/**
 * Characters that may begin a new cell inside a text: a spreadsheet whose separator is not the comma takes the quotes as part
 * of the text and reads `Bob;=1+1` as two cells.
 */
const separators = /([;\t\n\v\f\r\u0085\u2028\u2029])/;
/**
 * Beginning of a formula: = + - @ and their full-width variants, also after quotes, spaces and invisible characters, which
 * some programs drop; and after apostrophes, so that an added apostrophe can be distinguished from one in the text.
 */
const formulaStart = /^'*["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;
/** Invisible text, which some programs drop before the first separator. */
const invisibleStart = /^'*[\p{Zs}\p{Cf}]*$/u;

/** Words that spreadsheets read as true or false. */
const booleanWords = ['true', 'false', 'vrai', 'faux', 'wahr', 'falsch', 'verdadero', 'falso', 'vero'];
/** Letters of a time or a number in exponential notation: `5 a.m.`, `1e5`, `10:00Z`. */
const valueLetters = ['a', 'p', 'm', 'am', 'pm', 'e', 't', 'z'];
/** Names of months in languages of customers and staff, such as in `May 2027`. */
const monthNames = ['en', 'fr', 'es', 'de', 'it'].flatMap((language) =>
  (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) =>
      format.format(Date.UTC(2027, index)).toLowerCase().replace('.', ''),
    );
  }),
);
const valueWords = new Set([...valueLetters, ...monthNames]);
/** Digits, letters and the signs of numbers, dates, times, fractions and prices. */
const valueCharacters = /^[\p{Nd}\p{L}\p{M}\p{Sc}\p{Cf}\s.,:/+\-−–%()'’]*$/u;

/** Returns whether a spreadsheet may read a text as a number, date, time or boolean. */
function looksLikeValue(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replace(/^'+/, '');
  if (booleanWords.includes(plain.trim())) return true;
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? [];
  return (
    valueCharacters.test(plain) && /\p{Nd}/u.test(plain) && words.every((word) => valueWords.has(word.normalize('NFC')))
  );
}

/** Formats a cell. Texts are quoted; possible formulas and values get a leading apostrophe, so that they are shown as text. */
export function formatCsvCell(value: CsvCell, decimalSign = '.'): string {
  if (typeof value === 'number') return String(value).replace('.', decimalSign);
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '"yes"' : '"no"';
  return `"${(typeof value === 'string' ? escapeText(value) : value.date).replaceAll('"', '""')}"`;
}

function escapeText(text: string): string {
  const parts = text.split(separators);
  const isValue = looksLikeValue(text);
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part;
      const isHiddenStart = index === 0 && parts.length > 1 && parts[1] !== ';' && invisibleStart.test(part);
      return isHiddenStart || (index === 0 && isValue) || formulaStart.test(part) ? `'${part}` : part;
    })
    .join('');
}

/** Returns the decimal sign of a language; of the browser's unless given. */
function getDecimalSign(language?: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}

/**
 * Creates a CSV file (RFC 4180) for spreadsheets: with a byte order mark, CRLF after every line and every text quoted. Text becomes
 * neither a formula, whatever separator the spreadsheet expects, nor a number, date, time or boolean. Cells are separated by
 * semicolons where numbers have a decimal comma, as spreadsheets in these languages expect.
 * @param language the browser's unless given
 */
export function createCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[], language?: string): string {
  const decimalSign = getDecimalSign(language);
  const separator = decimalSign === ',' ? ';' : ',';
  const toLine = (row: readonly CsvCell[]) => row.map((cell) => formatCsvCell(cell, decimalSign)).join(separator);
  return `\ufeff${[head, ...rows].map((row) => `${toLine(row)}\r\n`).join('')}`;
}
