import { expect, it } from 'vitest';
import { copyTitle } from './copy-title.ts';

it('marks the title of a copy, and shortens one that would become too long', () => {
  expect(copyTitle('Desert days', 200)).toBe('Desert days (copy)');
  expect(copyTitle('Desert days', 14)).toBe('Desert (copy)');
  expect([...copyTitle('🐪'.repeat(200), 200)]).toHaveLength(200);
});
