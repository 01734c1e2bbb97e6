import { describe, expect, it } from 'vitest';
import { diffWords, shortenSameParts } from './word-diff.ts';

/** Formats parts as text: [-removed-]{+added+}. */
const write = (parts: ReturnType<typeof diffWords>) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`)).join('');

describe('the words of two texts', () => {
  it.each([
    ['the same', 'Two nights in camp', 'Two nights in camp', 'Two nights in camp'],
    ['changed', 'Two nights in camp', 'Three nights in camp', '[-Two -]{+Three +}nights in camp'],
    ['mostly others', 'a b c d e', 'x y c z w', '[-a b -]{+x y +}c [-d e-]{+z w+}'],
    ['added', 'We ride', 'We slowly ride', 'We {+slowly +}ride'],
    ['removed', 'We slowly ride', 'We ride', 'We [-slowly -]ride'],
    ['changed twice', 'a b c d e', 'a x c y e', 'a [-b -]{+x +}c [-d -]{+y +}e'],
    ['moved', 'north then south', 'south then north', '[-north then -]south {+then north+}'],
    ['added at the end', 'We ride', 'We ride slowly', 'We ride {+slowly+}'],
    ['parted by a new line', 'One. Two.', 'One.\n\nTwo.', '[-One. -]{+One.\n\n+}Two.'],
    ['written from nothing', '', 'New text', '{+New text+}'],
    ['emptied', 'Old text', '', '[-Old text-]'],
  ])('are found when they are %s', (_, before, after, expected) => {
    expect(write(diffWords(before, after))).toBe(expected);
  });

  it('are shown as two whole texts when few of them are left', () => {
    const text = (word: string) => `the ${`${word} `.repeat(20)}and the end`;
    expect(diffWords(text('north'), text('south')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('are compared as two whole texts when comparing each would take too long', () => {
    const start = 'Start '.repeat(600);
    const words = (word: string) => Array.from({ length: 1500 }, (_, index) => `${word}${index}`).join(' ');
    expect(diffWords(`${start}${words('a')}`, `${start}${words('b')}`).map(({ kind }) => kind)).toEqual([
      'same',
      'removed',
      'added',
    ]);
  });

  it('are shortened to those around the changes', () => {
    const long = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');
    expect(write(shortenSameParts(diffWords(`${long} end`, `${long} END`)))).toBe(
      '… w32 w33 w34 w35 w36 w37 w38 w39 [-end-]{+END+}',
    );
    expect(write(shortenSameParts(diffWords(`a ${long} b`, `A ${long} B`)))).toBe(
      '[-a -]{+A +}w0 w1 w2 w3 w4 w5 w6 w7 … w32 w33 w34 w35 w36 w37 w38 w39 [-b-]{+B+}',
    );
  });
});
