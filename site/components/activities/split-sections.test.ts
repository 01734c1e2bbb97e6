import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSections } from './split-sections.ts';

describe('splitSections', () => {
  it('splits at blank lines and takes the text before an early colon as heading', () => {
    expect(splitSections('First words.\n\nThe evening: drums and bread.\nA second line.\r\n \r\nLast.\n')).toEqual([
      { heading: undefined, text: 'First words.' },
      { heading: 'The evening', text: 'drums and bread.\nA second line.' },
      { heading: undefined, text: 'Last.' },
    ]);
  });

  it.each([
    ['ends a heading at', 99, true],
    ['does not end a heading at', 100, false],
  ])('a colon %s position %i', (_, position, headed) => {
    const paragraph = `${'x'.repeat(position)}: text`;
    expect(splitSections(paragraph)[0]?.heading !== undefined).toBe(headed);
  });

  it('keeps a heading without text, and a colon without a heading before it', () => {
    expect(splitSections('What to bring : shoes')).toEqual([{ heading: 'What to bring', text: 'shoes' }]);
    expect(splitSections('What to bring:')).toEqual([{ heading: 'What to bring', text: '' }]);
    expect(splitSections(': so it goes')).toEqual([{ heading: undefined, text: ': so it goes' }]);
  });
});

/** Generates paragraphs without blank lines inside, each with some text. */
const paragraph = fc
  .array(fc.string({ unit: fc.constantFrom('a', 'é', ':', ' ', '.', '\t', '字') }), { minLength: 1, maxLength: 40 })
  .map((lines) => lines.filter((line) => line.trim()).join('\n'))
  .filter((text) => text.trim() !== '');

describe('splitSections with any text', () => {
  it('returns a section for each paragraph, in order and with every word', () => {
    fc.assert(
      fc.property(fc.array(paragraph), fc.constantFrom('\n\n', '\r\n\r\n', '\n \t\n\n'), (paragraphs, gap) => {
        const sections = splitSections(paragraphs.join(gap));
        expect(sections.length).toBe(paragraphs.length);
        const words = (text: string) => text.replace(/[\s:]+/g, '');
        expect(sections.map(({ heading = '', text }) => words(heading + text))).toEqual(paragraphs.map(words));
      }),
    );
  });

  it('returns headings of at most 99 characters without a colon, and no empty section', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ':', ' ', '\n', '\r\n') }), (content) => {
        for (const { heading, text } of splitSections(content)) {
          expect((heading ?? '').length).toBeLessThan(100);
          expect(heading ?? '').not.toContain(':');
          expect(heading ?? text).toMatch(/\S/);
          expect(text).toBe(text.trim());
        }
      }),
    );
  });
});
