import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '../runtime/settings.ts';

/** A font of the site. Pages load the basic characters at once, and files with further ones only for a text that needs them. */
interface SiteFont {
  readonly family: string;
  /** Folder of the files with all characters, by alphabet, in node_modules. */
  readonly source: string;
  /** Name of the files there, without alphabet. */
  readonly name: (alphabet: 'latin' | 'latin-ext') => string;
  /** File with the basic characters in site/assets/fonts. */
  readonly basicFile: string;
  /** Weight, or the range of weights of a variable font. */
  readonly weight: string;
  /** A font of the system, and its measures as those of this font, in percent, so that the text is as long and high. */
  readonly fallback: {
    readonly local: string;
    readonly size: number;
    readonly ascent: number;
    readonly descent: number;
  };
}

export const headingFont: SiteFont = {
  family: 'Fraunces',
  source: '@fontsource/fraunces/files',
  name: (alphabet) => `fraunces-${alphabet}-600-normal.woff2`,
  basicFile: 'fraunces.woff2',
  weight: '600',
  fallback: { local: 'Times New Roman', size: 119.26, ascent: 82, descent: 21.38 },
};

export const textFont: SiteFont = {
  family: 'Figtree',
  source: '@fontsource-variable/figtree/files',
  name: (alphabet) => `figtree-${alphabet}-wght-normal.woff2`,
  basicFile: 'figtree.woff2',
  weight: '400 700',
  fallback: { local: 'Arial', size: 99.6, ascent: 95.39, descent: 25.1 },
};

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/** The characters that the words of the site and most of its content need. */
export const basicCharacters = `${ascii}\u00a0©«·»×ÀÁÇÉÈÎÖÜàáâäçèéêëíîïñóôöøùúûü–—‘’“”•…‹›€−`;

/** Returns the `unicode-range` of the characters of Latin-1 that are not basic: 'U+A1-A8, U+AA'. */
export function getFurtherLatin(): string {
  const ranges: { first: number; last: number }[] = [];
  for (let code = 0xa1; code <= 0xff; code++) {
    const range = ranges.at(-1);
    if (basicCharacters.includes(String.fromCodePoint(code))) continue;
    if (range?.last === code - 1) range.last = code;
    else ranges.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

/** Returns the file of a font with the basic characters and the weights that the site uses. The same input gives the same bytes. */
export async function subsetSiteFont({ source, name, weight }: SiteFont): Promise<Buffer> {
  const all = await readFile(path.join(projectRoot, 'node_modules', source, name('latin')));
  const [min, max] = weight.split(' ').map(Number);
  return subsetFont(all, basicCharacters, {
    targetFormat: 'woff2',
    ...(min !== undefined && max !== undefined && { variationAxes: { wght: { min, max } } }),
  });
}

/**
 * Returns site/styles/fonts.css. Browsers load a file with a `unicode-range` only for its characters. `optional`: a font that loads
 * late is used from the next page on, so that the layout does not shift.
 */
export function renderFontFaces(): string {
  const faces = [headingFont, textFont].flatMap((font) => [
    renderFile(font, `../assets/fonts/${font.basicFile}`),
    renderFile(font, `../../node_modules/${font.source}/${font.name('latin')}`, getFurtherLatin()),
    renderFile(font, `../../node_modules/${font.source}/${font.name('latin-ext')}`, 'U+100-24F'),
    renderFallback(font),
  ]);
  return `/* Written by npm run fonts. */\n${faces.join('\n')}\n`;
}

function renderFile({ family, weight }: SiteFont, url: string, range?: string): string {
  const rangeLine = range === undefined ? '' : `\n  unicode-range: ${range};`;
  return `@font-face {
  font-family: "${family}";
  src: url("${url}") format("woff2");
  font-weight: ${weight};
  font-display: optional;${rangeLine}
}`;
}

function renderFallback({ family, weight, fallback }: SiteFont): string {
  return `@font-face {
  font-family: "${family} fallback";
  src: local("${fallback.local}");
  font-weight: ${weight};
  size-adjust: ${fallback.size}%;
  ascent-override: ${fallback.ascent}%;
  descent-override: ${fallback.descent}%;
  line-gap-override: 0%;
}`;
}
