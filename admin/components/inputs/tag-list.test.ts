import { describe, expect, it } from 'vitest';
import { addTags, lineBreaksAndPunctuation, removeTag } from './tag-list.ts';

describe('a list of tags', () => {
  it('takes what was typed without its blank edges', () => {
    expect(addTags(['Fes'], '  Ait   Benhaddou ')).toEqual(['Fes', 'Ait Benhaddou']);
  });

  it('ignores blanks and duplicates', () => {
    const list = ['Fes'];
    expect(addTags(list, '   ')).toBe(list);
    expect(addTags(list, 'fes ')).toBe(list);
  });

  it('keeps commas, which belong to the text', () => {
    expect(addTags([], 'Breakfast, lunch and dinner')).toEqual(['Breakfast, lunch and dinner']);
  });

  it('takes a pasted list, an entry a line', () => {
    expect(addTags(['Fes'], 'Meknes\r\n\n fes\nRabat, the capital')).toEqual(['Fes', 'Meknes', 'Rabat, the capital']);
  });

  it('ends entries at commas and semicolons where the form says so', () => {
    expect(addTags([], 'Tanneries; Medina,,medina ;', lineBreaksAndPunctuation)).toEqual(['Tanneries', 'Medina']);
  });

  it('loses only the entry that was removed', () => {
    expect(removeTag(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
  });
});
