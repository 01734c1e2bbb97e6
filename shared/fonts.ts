/** A font of the site. Pages load the basic characters at once, and files with further ones only for a text that needs them. */
interface SiteFont {
  /** Folder of the files with all characters, by alphabet, in node_modules. */
  readonly source: string;
  /** Name of the files there, without alphabet. */
  readonly name: (alphabet: 'latin' | 'latin-ext') => string;
  /** File with the basic characters in site/assets/fonts, made by `npm run fonts`. */
  readonly basicFile: string;
  /** Weight, or the range of weights of a variable font. */
  readonly weight: string;
}

export const headingFont: SiteFont = {
  source: '@fontsource/fraunces/files',
  name: (alphabet) => `fraunces-${alphabet}-600-normal.woff2`,
  basicFile: 'fraunces.woff2',
  weight: '600',
};

export const textFont: SiteFont = {
  source: '@fontsource-variable/figtree/files',
  name: (alphabet) => `figtree-${alphabet}-wght-normal.woff2`,
  basicFile: 'figtree.woff2',
  weight: '400 700',
};

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

/** The characters that the words of the site and most of its content need. */
export const basicCharacters = `${ascii}\u00a0©«·»×ÀÁÇÉÈÎÖÜàáâäçèéêëíîïñóôöøùúûü–—‘’“”•…‹›€−`;

/** Returns the `unicode-range` of the characters of Latin-1 that are not basic: 'U+A1'. */
export function getFurtherLatin(): [string, ...string[]] {
  const codes = Array.from({ length: 95 }, (_, index) => 0xa1 + index);
  const further = codes.filter((code) => !basicCharacters.includes(String.fromCodePoint(code)));
  const [first = '', ...rest] = further.map((code) => `U+${code.toString(16).toUpperCase()}`);
  return [first, ...rest];
}
