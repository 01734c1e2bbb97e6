import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvCell, createCsv, formatCsvCell } from './csv.ts';

/** How a program reads a quote inside a cell that does not begin with one. */
type Quotes = 'literal' | 'opening';

/** Parses a file as a spreadsheet with this separator does, independently of the code under test. */
function parseCsv(file: string, separator: string, quotes: Quotes = 'literal'): string[][] {
  const text = file.replace(/^\ufeff/, '');
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  let isFresh = true;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if (isQuoted && character === '"' && text[index + 1] === '"') {
      cell += '"';
      index++;
    } else if (character === '"' && (isQuoted || isFresh || quotes === 'opening')) isQuoted = !isQuoted;
    else if (!isQuoted && (character === separator || character === '\n' || character === '\r')) {
      rows.at(-1)?.push(cell);
      cell = '';
      isFresh = true;
      if (character === '\r' && text[index + 1] === '\n') index++;
      if (character !== separator) rows.push([]);
      continue;
    } else cell += character;
    isFresh = false;
  }
  if (cell !== '' || !isFresh) rows.at(-1)?.push(cell);
  if (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}

/** Returns the value of a parsed cell before formulas and values in it were escaped. */
function unescapeCell(cell: string): string {
  const parts = cell.split(/([;\t\n\v\f\r\u0085\u2028\u2029])/);
  const isFormula = (part: string) => /^'*["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(part);
  const isHidden = (part: string) => /^'*[\p{Zs}\p{Cf}]*$/u.test(part) && parts.length > 1 && parts[1] !== ';';
  const text = parts
    .map((part, index) =>
      index % 2 === 0 && part.startsWith("'") && (isFormula(part) || (index === 0 && isHidden(part)))
        ? part.slice(1)
        : part,
    )
    .join('');
  const isValue = text.startsWith("'") && formatCsvCell(text) !== `"${cell.replaceAll('"', '""')}"`;
  return isValue ? text.slice(1) : text;
}

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const invisibleCharacters = [
  '\t',
  '\r',
  '\n',
  ' ',
  '\u00a0',
  '\u202e',
  '\u200b',
  '\ufeff',
  '\v',
  '\f',
  '\u0085',
  '\u2028',
];
const cells = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(...signs, ...invisibleCharacters, '"', ',', ';', ';', "'", 'a', '1'),
    maxLength: 30,
  }),
);
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) =>
    fc.array(fc.array(cells, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 5 }),
  );
const toCsv = ([head = [], ...rows]: string[][]) => createCsv(head, rows);
/** Returns whether a spreadsheet that drops invisible characters would evaluate a cell. */
const isFormula = (cell: string) => signs.includes([...cell.replace(/^["\s\p{Cc}\p{Cf}]+/u, '')][0] ?? '');

describe('createCsv', () => {
  it('writes any text to CSV so that it can be read back', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(parseCsv(toCsv(table), ',').map((row) => row.map(unescapeCell))).toEqual(table);
      }),
    );
  });

  it.each([',', ';', '\t'])('writes no cell that is a formula when read with the separator "%s"', (separator) => {
    fc.assert(
      fc.property(tables, fc.constantFrom<Quotes>('literal', 'opening'), (table, quotes) => {
        expect(parseCsv(toCsv(table), separator, quotes).flat().filter(isFormula)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('writes no cell that begins with control characters that spreadsheets drop', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(
          parseCsv(toCsv(table), ',')
            .flat()
            .filter((cell) => /^[\p{Zs}\p{Cf}]*[\t\r\n]/u.test(cell)),
        ).toEqual([]);
      }),
    );
  });

  it('escapes CSV formulas behind separators, quotes, line breaks and invisible characters', () => {
    expect(formatCsvCell('Bob;=1+1')).toBe(`"Bob;'=1+1"`);
    expect(formatCsvCell('Bob;"=1+1;')).toBe(`"Bob;'""=1+1;"`);
    expect(formatCsvCell('a\t=1')).toBe(`"a\t'=1"`);
    expect(formatCsvCell('a\r\n@SUM(1)')).toBe(`"a\r\n'@SUM(1)"`);
    expect(formatCsvCell('; \u200b＝1')).toBe(`";' \u200b＝1"`);
    expect(formatCsvCell("'=1")).toBe(`"''=1"`);
  });

  it.each([
    '0661234567',
    '00212661234567',
    '+212 600-000 000',
    '0524 000 000',
    '0524 000 000, +212 600 000 000',
    '(0)661.23.45.67',
    '10/4/2027',
    '10.4.2027',
    '2027-04-10',
    '2027-04-10T10:00Z',
    'May 2027',
    '10 avril 2027',
    '10-Apr',
    '15 Août',
    '1\u00a0000,50',
    '3-5',
    '1/2',
    '1e5',
    '2E-3',
    '50 %',
    '€200',
    '12:30',
    '5 p.m.',
    '１２',
    ' 12 ',
    "'12",
    'TRUE',
    'Faux',
  ])('keeps the text "%s" from becoming a number, date, time or boolean', (text) => {
    expect(formatCsvCell(text)).toBe(`"'${text}"`);
  });

  it('writes numbers and dates of their own columns as they are', () => {
    expect(formatCsvCell({ date: '2027-04-10' })).toBe('"2027-04-10"');
    expect([0, -5, 812.25].map((number) => formatCsvCell(number))).toEqual(['0', '-5', '812.25']);
  });

  it.each([
    ['fr-FR', '"a";-812,5;"x,y"'],
    ['fr-MA', '"a";-812,5;"x,y"'],
    ['de-DE', '"a";-812,5;"x,y"'],
    ['en-GB', '"a",-812.5,"x,y"'],
    ['de-CH', '"a",-812.5,"x,y"'],
  ])('separates cells and decimals as spreadsheets in %s do', (language, line) => {
    expect(createCsv(['n'], [['a', -812.5, 'x,y']], language)).toBe(`\ufeff"n"\r\n${line}\r\n`);
  });

  it('leaves ordinary texts in CSV unescaped', () => {
    for (const text of [
      'Amal Benali',
      'a-b',
      'O’Brien = 2',
      '  two words',
      "l'Atlas",
      '2 days',
      'May',
      'Riad 12',
      'true love',
    ]) {
      expect(formatCsvCell(text)).toBe(`"${text}"`);
    }
  });

  it('writes CSV with a byte order mark, a header line, CRLF line ends and quoted texts', () => {
    const row: CsvCell[] = ['say "hi", twice', 812.25, null, undefined, '', true, false, -5];
    expect(createCsv(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], [row])).toBe(
      '\ufeff"a","b","c","d","e","f","g","h"\r\n"say ""hi"", twice",812.25,,,,"yes","no",-5\r\n',
    );
  });
});
