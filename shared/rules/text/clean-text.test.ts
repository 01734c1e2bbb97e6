import { expect, it } from 'vitest';
import { countCharacters, joinLines, toLine } from './clean-text.ts';

it('countCharacters counts an emoji as one character, as the database does', () => {
  expect(countCharacters('🐪🐪')).toBe(2);
});

const pasted = '\u200e Fes\r\n\tto\u00a0Azrou\u2028\u202e';

it('toLine returns a pasted text on one line', () => {
  expect(toLine(pasted)).toBe('Fes to Azrou');
  expect(toLine('\u200e\r\n\u200b')).toBe('');
});

it('joinLines keeps the blanks of a text that is being typed', () => {
  expect(joinLines('Fes \r\nto\u200f ')).toBe('Fes  to ');
});
