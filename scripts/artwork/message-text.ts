import type { Emoji } from '../../shared/content/testimonials.ts';
import { emoji, isEmoji } from './emoji.ts';
import type { Lettering } from './lettering.ts';

/** Text broken into lines that fit a bubble. */
export interface Setting {
  readonly lines: readonly (readonly Piece[])[];
  /** Width of the longest line, and of the last, in pixels. */
  readonly width: number;
  readonly last: number;
}

interface Piece {
  readonly at: number;
  readonly word?: string;
  readonly emoji?: Emoji;
}

/** Breaks a text (with `{emoji}`) into lines of at most `room` pixels. */
export function setText(text: string, face: Lettering, size: number, room: number): Setting {
  const lines: Piece[][] = [[]];
  const ends: number[] = [0];
  const space = face.width(' ', size);
  for (const token of text.split(' ')) {
    const name = /^\{(\w+)\}$/.exec(token)?.[1];
    const symbol = name && isEmoji(name) ? name : undefined;
    if (name && !symbol) throw new Error(`No emoji is called ${name}.`);
    const wide = symbol ? size * 1.18 : face.width(token, size);
    const row = lines.length - 1;
    const end = ends[row] ?? 0;
    const at = end === 0 ? 0 : end + space;
    const fits = at + wide <= room;
    const piece = { at: fits ? at : 0, ...(symbol ? { emoji: symbol } : { word: token }) };
    if (fits) {
      lines[row]?.push(piece);
      ends[row] = at + wide;
    } else {
      lines.push([piece]);
      ends.push(wide);
    }
  }
  return { lines, width: Math.max(...ends), last: ends[ends.length - 1] ?? 0 };
}

/** Draws a broken text; (x, y) is the baseline of its first line. */
export function drawText(
  setting: Setting,
  face: Lettering,
  x: number,
  y: number,
  size: number,
  leading: number,
  colour: string,
): string {
  return setting.lines
    .map((row, index) => {
      const base = y + index * leading;
      return row
        .map((piece) =>
          piece.emoji
            ? emoji(piece.emoji, x + piece.at, base - size * 0.92, size * 1.14)
            : face.draw(piece.word ?? '', x + piece.at, base, size, colour),
        )
        .join('');
    })
    .join('');
}
