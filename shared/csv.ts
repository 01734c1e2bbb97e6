/** A value of a cell. Numbers are written plainly; null and undefined are empty cells. */
export type Cell = string | number | boolean | null | undefined;

/**
 * What a spreadsheet could take for the beginning of a formula: = + - @, their full-width variants, tab, carriage return and
 * line feed; also behind blanks and characters of no width, which some programs drop.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\p{Zs}\p{Cf}]*[\t\r\n]/u;

/** A cell, quoted; a text that could be a formula gets a leading apostrophe, so that spreadsheets show it as text. */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/**
 * A file of comma-separated values as spreadsheets open it (RFC 4180): UTF-8 with a byte order mark, CRLF after every line,
 * every text quoted, no text a formula.
 */
export function csvFile(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
