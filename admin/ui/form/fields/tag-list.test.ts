import { describe, expect, it } from 'vitest';
import { addTags, lineBreaksAndPunctuation, removeTag } from './tag-list.ts';

describe('a tag list', () => {
  it('adds a typed text without surrounding and repeated spaces', () => {
    expect(addTags(['Fes'], '  Ait   Benhaddou ')).toEqual(['Fes', 'Ait Benhaddou']);
  });

  it('ignores blanks and duplicates', () => {
    const list = ['Fes'];
    expect(addTags(list, '   ')).toBe(list);
    expect(addTags(list, 'fes ')).toBe(list);
  });

  it('adds a pasted text without direction marks, and nothing if nothing else is left', () => {
    expect(addTags(['Fes'], '\u200eMeknes\u2028medina\n\u202c')).toEqual(['Fes', 'Meknes medina']);
  });

  it('keeps commas as part of the text', () => {
    expect(addTags([], 'Breakfast, lunch and dinner')).toEqual(['Breakfast, lunch and dinner']);
  });

  it('adds each line of a pasted text as an entry', () => {
    expect(addTags(['Fes'], 'Meknes\r\n\n fes\nRabat, the capital')).toEqual(['Fes', 'Meknes', 'Rabat, the capital']);
  });

  it('splits entries at commas and semicolons where they are given as separators', () => {
    expect(addTags([], 'Tanneries; Medina,,medina ;', lineBreaksAndPunctuation)).toEqual(['Tanneries', 'Medina']);
  });

  it('removes one entry and no other', () => {
    expect(removeTag(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
  });
});
