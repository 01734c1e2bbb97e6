import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  basicCharacters,
  getFurtherLatin,
  headingFont,
  renderFontFaces,
  subsetSiteFont,
  textFont,
} from '#scripts/developing/site-fonts.ts';
import { projectRoot } from '#scripts/runtime/settings.ts';

/** Returns the characters of files that the basic files of the fonts lack. */
async function findFurtherCharacters(files: readonly string[]): Promise<string[]> {
  const further = new Set<string>();
  for (const file of files)
    for (const character of await readFile(path.join(projectRoot, file), 'utf8'))
      if (character !== '\n' && !basicCharacters.includes(character)) further.add(character);
  return [...further];
}

it.each([headingFont, textFont])('$basicFile holds the basic characters, as made by npm run fonts', async (font) => {
  const stored = await readFile(path.join(projectRoot, 'site/assets/fonts', font.basicFile));
  expect(stored.equals(await subsetSiteFont(font))).toBe(true);
});

it('the words of the site need basic characters only', async () => {
  const patterns = ['site/{copy,components,islands,pages}/**/*.{ts,tsx,astro}', 'shared/rules/**/*-copy.ts'];
  // Names that visitors search for are never shown.
  const files = globSync(patterns, { cwd: projectRoot }).filter((file) => !/\.test\.|search\/synonyms/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(await findFurtherCharacters(files)).toEqual([]);
});

it('the words of the admin need no font but its own', async () => {
  const files = globSync('admin/**/*.{ts,tsx}', { cwd: projectRoot }).filter(
    (file) => !/\.(test|fixture)\./.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const further = await findFurtherCharacters(files);
  // The font has both arrows; the key ⌘ stands in a comment, and files for spreadsheets have wide signs.
  expect(further.filter((sign) => !'↑↓⌘＋－＝＠'.includes(sign))).toEqual([]);
});

it('the demonstration trips and locations need basic characters only', async () => {
  const files = globSync('supabase/seed/*-{tours,locations,day-trips}*.sql', { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(5);
  expect(await findFurtherCharacters(files)).toEqual([]);
});

it('the styles name the files of the fonts, as written by npm run fonts', async () => {
  expect(await readFile(path.join(projectRoot, 'site/styles/fonts.css'), 'utf8')).toBe(renderFontFaces());
});

it('browsers look for further characters, never for basic ones, in the further files', () => {
  const ranges = getFurtherLatin().split(', ');
  expect(ranges).toContain('U+C2-C6');
  const isFurther = (code: number) =>
    ranges.some((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return code >= first && code <= last;
    });
  for (let code = 0xa1; code <= 0xff; code++)
    expect(isFurther(code), String.fromCodePoint(code)).toBe(!basicCharacters.includes(String.fromCodePoint(code)));
});
