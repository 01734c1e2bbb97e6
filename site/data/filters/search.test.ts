import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextMatcher } from './search.ts';

describe('the text search', () => {
  it.each([
    ['fes', true],
    ['FÈS', true],
    ['old fes', true],
    ['medina  old', true],
    ['  ', true],
    ['fes sahara', false],
    ['fes.', false],
  ])('the search for %j in "The old medina of Fès" returns %j', (search, found) => {
    expect(createTextMatcher(search)(['The old medina of Fès'])).toBe(found);
  });

  it('the search ignores accents, in the words sought and in the text', () => {
    expect(createTextMatcher('draa')(['The Drâa valley'])).toBe(true);
    expect(createTextMatcher('Drâa')(['The DRAA valley'])).toBe(true);
  });

  it('finds words spread over several texts, but no word across two of them', () => {
    expect(createTextMatcher('merzouga dunes')(['Three days of dunes', 'Merzouga'])).toBe(true);
    expect(createTextMatcher('seamed')(['A seam', 'ed edge'])).toBe(false);
  });

  it('finds every part of a text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), (text, from, length) => {
        // Splits between code points, because half a surrogate pair is not text.
        const part = [...text]
          .slice(from % (text.length + 1))
          .slice(0, length)
          .join('');
        expect(createTextMatcher(part)([text])).toBe(true);
      }),
    );
  });
});
