import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvCell, createCsv, formatCsvCell } from './csv.ts';

/** How programs take a quote in the middle of a cell that did not begin with one. */
type Quotes = 'literal' | 'opening';

/** Reads a file as spreadsheets do that expect this separator, knowing nothing of how it was written. */
function read(file: string, separator: string, quotes: Quotes = 'literal'): string[][] {
  const text = file.replace(/^\ufeff/, '');
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  let isFresh = true;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (letter === '"' && (isQuoted || isFresh || quotes === 'opening')) isQuoted = !isQuoted;
    else if (!isQuoted && (letter === separator || letter === '\n' || letter === '\r')) {
      rows.at(-1)?.push(cell);
      cell = '';
      isFresh = true;
      if (letter === '\r' && text[at + 1] === '\n') at++;
      if (letter !== separator) rows.push([]);
      continue;
    } else cell += letter;
    isFresh = false;
  }
  if (cell !== '' || !isFresh) rows.at(-1)?.push(cell);
  if (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}

/** What was exported, of a cell as it was read. */
function original(cell: string): string {
  const parts = cell.split(/([;\t\n\v\f\r\u0085\u2028\u2029])/);
  const isFormula = (part: string) => /^'*["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(part);
  const isHidden = (part: string) => /^'*[\p{Zs}\p{Cf}]*$/u.test(part) && parts.length > 1 && parts[1] !== ';';
  return parts
    .map((part, index) =>
      index % 2 === 0 && part.startsWith("'") && (isFormula(part) || (index === 0 && isHidden(part)))
        ? part.slice(1)
        : part,
    )
    .join('');
}

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const unseen = ['\t', '\r', '\n', ' ', '\u00a0', '\u202e', '\u200b', '\ufeff', '\v', '\f', '\u0085', '\u2028'];
const cells = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...signs, ...unseen, '"', ',', ';', ';', "'", 'a', '1'), maxLength: 30 }),
);
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) =>
    fc.array(fc.array(cells, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
  );
const fileOf = ([head = [], ...rows]: string[][]) => createCsv(head, rows);
/** What a spreadsheet evaluates: what is left of a cell when it drops what nobody sees. */
const isFormula = (cell: string) => signs.includes([...cell.replace(/^["\s\p{Cc}\p{Cf}]+/u, '')][0] ?? '');

describe('a file of comma-separated values', () => {
  it('can be read back to what was exported, whatever is in it', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(read(fileOf(table), ',').map((row) => row.map(original))).toEqual(table);
      }),
    );
  });

  it.each([',', ';', '\t'])('has no cell that is a formula for who separates by "%s"', (separator) => {
    fc.assert(
      fc.property(tables, fc.constantFrom<Quotes>('literal', 'opening'), (table, quotes) => {
        expect(read(fileOf(table), separator, quotes).flat().filter(isFormula)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('has no cell that begins with what spreadsheets drop before they look for a formula', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(
          read(fileOf(table), ',')
            .flat()
            .filter((cell) => /^[\p{Zs}\p{Cf}]*[\t\r\n]/u.test(cell)),
        ).toEqual([]);
      }),
    );
  });

  it('shows as text what customers have tried', () => {
    expect(formatCsvCell('Bob;=1+1')).toBe(`"Bob;'=1+1"`);
    expect(formatCsvCell('Bob;"=1+1;')).toBe(`"Bob;'""=1+1;"`);
    expect(formatCsvCell('a\t=1')).toBe(`"a\t'=1"`);
    expect(formatCsvCell('a\r\n@SUM(1)')).toBe(`"a\r\n'@SUM(1)"`);
    expect(formatCsvCell('; \u200b＝1')).toBe(`";' \u200b＝1"`);
    expect(formatCsvCell("'=1")).toBe(`"''=1"`);
  });

  it('keeps telephone numbers readable', () => {
    expect(formatCsvCell('+212 600-000 000')).toBe(`"'+212 600-000 000"`);
    expect(formatCsvCell('0524 000 000')).toBe('"0524 000 000"');
    expect(formatCsvCell('0524 000 000, +212 600 000 000')).toBe('"0524 000 000, +212 600 000 000"');
  });

  it('leaves ordinary texts as they are', () => {
    for (const text of ['Amal Benali', 'a-b', 'O’Brien = 2', '  two words', "l'Atlas"]) {
      expect(formatCsvCell(text)).toBe(`"${text}"`);
    }
  });

  it('is in the form that spreadsheets open', () => {
    const row: CsvCell[] = ['say "hi", twice', 812.25, null, undefined, '', true, false, -5];
    expect(createCsv(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], [row])).toBe(
      '\ufeff"a","b","c","d","e","f","g","h"\r\n"say ""hi"", twice",812.25,,,,"yes","no",-5\r\n',
    );
  });
});
