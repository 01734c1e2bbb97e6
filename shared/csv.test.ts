import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, csvCell, csvFile } from './csv.ts';

/** Reads a file as RFC 4180 says, knowing nothing of how it was written. */
function read(file: string): string[][] {
  const rows: string[][] = [[]];
  let at = file.startsWith('\ufeff') ? 1 : 0;
  while (at < file.length) {
    let cell = '';
    if (file[at] === '"') {
      for (at++; file[at] !== '"' || file[at + 1] === '"'; at++) {
        if (at >= file.length) throw new Error('a quote is not closed');
        cell += file[at];
        if (file[at] === '"') at++;
      }
      at++;
    } else while (at < file.length && !',\r'.includes(file[at] ?? '')) cell += file[at++];
    rows.at(-1)?.push(cell);
    if (file[at] === ',') at++;
    else if (file.slice(at, at + 2) === '\r\n') {
      at += 2;
      if (at < file.length) rows.push([]);
    } else if (at < file.length) throw new Error(`something stands behind a cell: ${file[at]}`);
  }
  return rows;
}

const dangerous = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];
const cells = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...dangerous, '"', ',', "'", ' ', 'a', '\u202e', '\u200b', '\ufeff') }),
);

describe('a file of comma-separated values', () => {
  it('can be read back, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cells, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const [head = [], ...others] = rows;
        const stripped = read(csvFile(head, others)).map((row) => row.map((cell) => cell));
        expect(stripped).toHaveLength(rows.length);
        for (const [index, row] of rows.entries()) {
          for (const [place, cell] of row.entries()) {
            const got = stripped[index]?.[place] ?? '';
            expect([cell, `'${cell}`]).toContain(got);
          }
        }
      }),
    );
  });

  it('has no cell that begins as a formula, also behind blanks and characters that nobody sees', () => {
    fc.assert(
      fc.property(
        cells,
        fc.constantFrom(...dangerous),
        fc.constantFrom('', ' ', '\u00a0', '\u200b', '\ufeff', '\u202e'),
        (text, sign, before) => {
          const [[cell = ''] = []] = read(csvCell(`${before}${sign}${text}`));
          expect(cell).toBe(`'${before}${sign}${text}`);
        },
      ),
    );
    fc.assert(
      fc.property(cells, (text) => {
        const [[cell = ''] = []] = read(csvCell(text));
        expect(dangerous).not.toContain([...cell][0]);
      }),
    );
  });

  it('leaves ordinary texts as they are', () => {
    for (const text of ['Amal Benali', 'a-b', 'O’Brien = 2', '  two words', "l'Atlas"]) {
      expect(csvCell(text)).toBe(`"${text}"`);
    }
  });

  it('is in the form that spreadsheets open', () => {
    const row: Cell[] = ['say "hi", twice', 812.25, null, undefined, true, -5];
    expect(csvFile(['a', 'b', 'c', 'd', 'e', 'f'], [row])).toBe(
      '\ufeff"a","b","c","d","e","f"\r\n"say ""hi"", twice",812.25,,,"yes",-5\r\n',
    );
  });
});
