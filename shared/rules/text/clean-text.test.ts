import { expect, it } from 'vitest';
import { countCharacters } from './clean-text.ts';

it('countCharacters counts an emoji as one character, as the database does', () => {
  expect(countCharacters('🐪🐪')).toBe(2);
});
