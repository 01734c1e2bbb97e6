import { describe, expect, it } from 'vitest';
import { withoutTag, withTag } from './tag-list.ts';

describe('a list of tags', () => {
  it('takes what was typed without its blank edges', () => {
    expect(withTag(['Fes'], '  Ait   Benhaddou ')).toEqual(['Fes', 'Ait Benhaddou']);
  });

  it('ignores blanks and duplicates', () => {
    const list = ['Fes'];
    expect(withTag(list, '   ')).toBe(list);
    expect(withTag(list, 'fes ')).toBe(list);
  });

  it('keeps commas, which belong to the text', () => {
    expect(withTag([], 'Breakfast, lunch and dinner')).toEqual(['Breakfast, lunch and dinner']);
  });

  it('loses only the entry that was removed', () => {
    expect(withoutTag(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
  });
});
