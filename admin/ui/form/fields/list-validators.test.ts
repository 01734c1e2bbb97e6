import { describe, expect, it } from 'vitest';
import { combineValidators, validateListLimits } from './list-validators.ts';

describe('list validators', () => {
  const rule = validateListLimits('Highlights', { entries: 2, characters: 5 });

  it('limit the number of entries and the length of each', () => {
    expect(rule([])).toBeUndefined();
    expect(rule(['12345', 'b'])).toBeUndefined();
    expect(rule(['a', 'b', 'c'])).toBe('Highlights: at most 2 entries, not 3.');
    expect(rule(['a', '123456'])).toBe('Highlights: an entry has at most 5 characters, not 6.');
  });

  it('count characters as the database does', () => {
    expect(rule(['🐪🐪🐪🐪🐪'])).toBeUndefined();
  });

  it('report one error at a time, in the order of the rules', () => {
    const both = combineValidators((list) => (list.length === 0 ? 'empty' : undefined), rule);
    expect(both([])).toBe('empty');
    expect(both(['123456'])).toContain('at most 5');
    expect(both(['a'])).toBeUndefined();
  });
});
