/** Value of a cell. Numbers are written unquoted; null and undefined as empty cells. */
export type CsvCell = string | number | boolean | null | undefined;

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

/** Formats a cell. Texts are quoted; possible formulas get a leading apostrophe, so that they are shown as text. */
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
 * Creates a CSV file (RFC 4180) for spreadsheets: with a byte order mark, CRLF after every line and every text quoted. No text
 * becomes a formula, whatever separator the spreadsheet expects.
 */
export function createCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(formatCsvCell).join(',')}\r\n`).join('')}`;
}
