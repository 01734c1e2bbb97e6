import { expect, it } from 'vitest';
import { createExcerpt } from './excerpt.ts';

it.each([
  ['12345', 5, '12345'],
  ['1234 6', 5, '1234…'],
  ['Three days that cross half the country', 20, 'Three days that…'],
  ['Three days that cross half the country', 22, 'Three days that cross…'],
  ['Rabat is white, Fes is not', 16, 'Rabat is white…'],
  ['Rabat is white, Fes is not', 17, 'Rabat is white…'],
  ['At 4,167 metres', 8, 'At…'],
  ['Noon.\n\nThen the sea, at last', 14, 'Noon.\n\nThen…'],
  ['Unhurriedly', 5, 'Unhu…'],
  ['  Two blanks  ', 10, 'Two blanks'],
  ['', 5, ''],
])('shortens %j to at most %i characters, at the end of a word', (text, maxLength, excerpt) => {
  expect(createExcerpt(text, maxLength)).toBe(excerpt);
  expect(excerpt.length).toBeLessThanOrEqual(maxLength);
});

it('never cuts a character in two', () => {
  expect(createExcerpt('🐪🐪🐪', 3)).toBe('🐪🐪🐪');
  expect(createExcerpt('🐪🐪🐪🐪', 3)).toBe('🐪🐪…');
  expect(createExcerpt('🐪 🐪🐪🐪', 4)).toBe('🐪…');
});
