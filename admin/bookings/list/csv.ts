/** A value of a cell. Numbers are written plainly; null and undefined are empty cells. */
export type CsvCell = string | number | boolean | null | undefined;

/**
 * Where a spreadsheet may begin a new cell inside a text. With another separator than ours it takes the quotes around the text
 * for a part of it, and reads `Bob;=1+1` as two cells.
 */
const separators = /([;\t\n\v\f\r\u0085\u2028\u2029])/;
/**
 * What a spreadsheet could take for the beginning of a formula: = + - @ and their full-width variants, also behind quotes,
 * blanks and characters of no width, which some programs drop; and behind apostrophes, so that ours can be told from others.
 */
const formulaStart = /^'*["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;
/** Nothing that is seen: of a text that begins so, some programs drop what stands before the first separator. */
const invisibleStart = /^'*[\p{Zs}\p{Cf}]*$/u;

/** A cell, quoted; what could be a formula in it gets a leading apostrophe, so that spreadsheets show it as text. */
export function formatCsvCell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  return `"${escapeFormulas(text).replaceAll('"', '""')}"`;
}

function escapeFormulas(text: string): string {
  const parts = text.split(separators);
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part;
      const isHiddenStart = index === 0 && parts.length > 1 && parts[1] !== ';' && invisibleStart.test(part);
      return isHiddenStart || formulaStart.test(part) ? `'${part}` : part;
    })
    .join('');
}

/**
 * A file of comma-separated values as spreadsheets open it (RFC 4180): UTF-8 with a byte order mark, CRLF after every line,
 * every text quoted, no text a formula, whichever separator the spreadsheet expects.
 */
export function createCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(formatCsvCell).join(',')}\r\n`).join('')}`;
}
