import { describe, expect, it } from 'vitest';
import { linesAndPunctuation, withoutTag, withTags } from './tag-list.ts';

describe('a list of tags', () => {
  it('takes what was typed without its blank edges', () => {
    expect(withTags(['Fes'], '  Ait   Benhaddou ')).toEqual(['Fes', 'Ait Benhaddou']);
  });

  it('ignores blanks and duplicates', () => {
    const list = ['Fes'];
    expect(withTags(list, '   ')).toBe(list);
    expect(withTags(list, 'fes ')).toBe(list);
  });

  it('keeps commas, which belong to the text', () => {
    expect(withTags([], 'Breakfast, lunch and dinner')).toEqual(['Breakfast, lunch and dinner']);
  });

  it('takes a pasted list, an entry a line', () => {
    expect(withTags(['Fes'], 'Meknes\r\n\n fes\nRabat, the capital')).toEqual(['Fes', 'Meknes', 'Rabat, the capital']);
  });

  it('ends entries at commas and semicolons where the form says so', () => {
    expect(withTags([], 'Tanneries; Medina,,medina ;', linesAndPunctuation)).toEqual(['Tanneries', 'Medina']);
  });

  it('loses only the entry that was removed', () => {
    expect(withoutTag(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
  });
});
