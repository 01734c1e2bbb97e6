import { expect, it } from 'vitest';
import { getSection } from './menu-sections.ts';

it('the section of an address is that of its first segment', () => {
  expect(getSection('/tours')).toBe('tours');
  expect(getSection('/tours/create')).toBe('tours');
  expect(getSection('/')).toBe('');
  expect(getSection('/toursome')).toBe('');
});
