/** A label's text in one or two lines, and its size in units of the drawing. */
export interface LabelText {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** Longest line in characters; more would not fit beside a stop on a phone. */
const maxLine = 20;
/** Names of more characters are written in two lines. */
const oneLine = 13;
const lineHeight = 1.12;

/** Estimated widths in parts of the font size, for text in Figtree and in what replaces it. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[iljtfrI.,:;'’()|! -]/, 0.36],
  [/[mwMWÆŒ@%]/, 0.95],
  [/[A-ZÀ-ÖØ-Þ]/, 0.7],
  [/[\p{Script=Latin}\d]/u, 0.59],
];

/** Measures a text, rather too wide than too narrow. */
export function measureText(text: string, size: number): number {
  return (
    Array.from(text).reduce((sum, letter) => sum + (widths.find(([kind]) => kind.test(letter))?.[1] ?? 1), 0) * size
  );
}

/** Wraps a name for a map and measures it. */
export function wrapLabel(name: string, size: number, before = ''): LabelText {
  const [first = '', ...others] = breakName(name.trim()).map(shorten);
  const lines = [before + first, ...others];
  return {
    lines,
    width: Math.max(...lines.map((line) => measureText(line, size))),
    height: lines.length * size * lineHeight,
  };
}

/** Breaks a long name at the blank next to its middle. */
function breakName(name: string): string[] {
  if (name.length <= oneLine) return [name];
  const blanks = [...name.matchAll(/\s+/g)].map(({ index }) => index);
  const [middle] = blanks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle).trim()];
}

function shorten(line: string): string {
  return line.length <= maxLine ? line : `${line.slice(0, maxLine - 1).trimEnd()}…`;
}
