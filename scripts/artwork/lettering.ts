import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype, { type PathCommand } from 'opentype.js';
import wawoff2 from 'wawoff2';
import { fill } from '../seed/pictures/drawing.ts';

/** A face at one weight that draws text as outlines: the picture then needs no font where it is rendered. */
export interface Lettering {
  /** Width of a line in pixels. */
  width(text: string, size: number): number;
  /** A line of text whose baseline starts at (x, y). A character that the face lacks is refused. */
  draw(text: string, x: number, y: number, size: number, colour: string): string;
}

/**
 * Opens a variable font of the project at one weight.
 * @param file inside a package, e.g. '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
 * @param tracking space between letters in em; heavier weights need some, as the widths are those of the lightest
 */
async function lettering(file: string, weight: number, tracking: number): Promise<Lettering> {
  const packed = await readFile(createRequire(import.meta.url).resolve(file));
  const bytes = await wawoff2.decompress(packed);
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  font.variation.set({ wght: weight });
  const spacing = { letterSpacing: tracking };
  const checked = (text: string) => {
    const missing = [...text].filter((character) => character !== ' ' && font.charToGlyphIndex(character) === 0);
    if (missing.length > 0) throw new Error(`The font ${file} has no ${missing.join(' ')} (in '${text}').`);
    return text;
  };
  return {
    width: (text, size) => font.getAdvanceWidth(checked(text), size, spacing),
    draw: (text, x, y, size, colour) =>
      fill(font.getPath(checked(text), x, y, size, spacing).commands.map(written).join(''), colour),
  };
}

// The package's own writer loses numbers close to zero.
function written(command: PathCommand): string {
  const at = (...numbers: number[]) => command.type + numbers.map((value) => value.toFixed(1)).join(' ');
  if (command.type === 'Z') return 'Z';
  if (command.type === 'Q') return at(command.x1, command.y1, command.x, command.y);
  if (command.type === 'C') return at(command.x1, command.y1, command.x2, command.y2, command.x, command.y);
  return at(command.x, command.y);
}

/** The faces of the site, as artwork uses them. */
export async function faces() {
  const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
  const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
  return {
    text: await lettering(figtree, 420, 0.008),
    strong: await lettering(figtree, 640, 0.02),
    display: await lettering(fraunces, 560, 0.004),
  };
}

/** The faces, opened. */
export type Faces = Awaited<ReturnType<typeof faces>>;
