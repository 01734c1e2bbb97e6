import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createExcerpt } from './excerpt.ts';

const characters = (text: string) => [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);

it.each([
  ['of the length', '12345', 5, '12345'],
  ['of the length, in blanks', '  Two blanks  ', 10, 'Two blanks'],
  ['without characters', '', 5, ''],
  ['whose next character is a blank', '12345 6', 5, '12345…'],
  ['that would be cut within a word', 'Three days that cross half the country', 20, 'Three days that…'],
  ['that would be cut before a comma', 'Rabat is white, Fes is not', 14, 'Rabat is…'],
  ['that would be cut after a comma', 'Rabat is white, Fes is not', 15, 'Rabat is white…'],
  ['with a comma in a number', 'At 4,167 metres', 8, 'At 4,167…'],
  ['that would be cut in a number', 'At 4,167 metres', 7, 'At…'],
  ['with paragraphs', 'Noon.\n\nThen the sea, at last', 14, 'Noon.\n\nThen…'],
  ['of one word', 'Unhurriedly', 5, 'Unhur…'],
])('shortens a text %s: %j to %i characters', (_, text, length, excerpt) => {
  expect(createExcerpt(text, length)).toBe(excerpt);
});

describe('an excerpt of 80 characters', () => {
  const start = 'a'.repeat(67);

  it('gives up at most 12 characters for the end of a word', () => {
    expect(createExcerpt(`${start}b ${'c'.repeat(40)}`, 80)).toBe(`${start}b…`);
    expect(createExcerpt(`${start} ${'c'.repeat(40)}`, 80)).toBe(`${start} ${'c'.repeat(12)}…`);
  });

  it('counts the punctuation that it gives up', () => {
    expect(createExcerpt(`${start}b, ${'c'.repeat(40)}`, 80)).toBe(`${start}b…`);
    expect(createExcerpt(`${start}, ${'c'.repeat(40)}`, 80)).toBe(`${start}, ${'c'.repeat(11)}…`);
  });

  it('cuts a text without blanks at exactly 80', () => {
    expect(createExcerpt('砂'.repeat(81), 80)).toBe(`${'砂'.repeat(80)}…`);
    expect(createExcerpt('砂'.repeat(80), 80)).toBe('砂'.repeat(80));
  });

  it.each([
    ['an emoji', '🐪'],
    ['a joined emoji', '👩🏽‍🚀'],
    ['a flag', '🇲🇦'],
    ['a letter with combining marks', 'e\u0301\u0323'],
    ['an Arabic letter with its vowel', 'مَ'],
  ])('counts %s as one character and never cuts it', (_, character) => {
    expect(createExcerpt(character.repeat(80), 80)).toBe(character.repeat(80));
    expect(createExcerpt(character.repeat(81), 80)).toBe(`${character.repeat(80)}…`);
  });

  it('ends an Arabic text with a whole word, without its comma', () => {
    const text =
      'ثلاثة أيام من مراكش إلى كثبان مرزوكة، عبر الأطلس ووادي درعة وقصور القصبات القديمة، مع ليلة تحت النجوم';
    expect(createExcerpt(text, 80)).toBe('ثلاثة أيام من مراكش إلى كثبان مرزوكة، عبر الأطلس ووادي درعة وقصور القصبات…');
    expect(createExcerpt(text, 38)).toBe('ثلاثة أيام من مراكش إلى كثبان مرزوكة…');
  });
});

it('an excerpt is the start of its text and loses at most 12 characters', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', ',', '🐪', 'e\u0301', 'م'), maxLength: 120 });
  fc.assert(
    fc.property(text, fc.integer({ min: 20, max: 80 }), (value, length) => {
      const whole = value.trim();
      const excerpt = createExcerpt(value, length);
      const count = characters(excerpt).length - 1;
      if (characters(whole).length <= length) expect(excerpt).toBe(whole);
      else {
        expect(whole.startsWith(excerpt.slice(0, -1)) && excerpt.endsWith('…')).toBe(true);
        expect(count).toBeLessThanOrEqual(length);
        expect(count).toBeGreaterThanOrEqual(length - 12);
      }
    }),
  );
});
