import { afterEach, describe, expect, it, vi } from 'vitest';
import { searches } from './search-tokens.ts';

afterEach(() => {
  searches.forget();
  vi.unstubAllGlobals();
});

describe('what was searched for', () => {
  it('stands in addresses as a word that says nothing, and is found again by it', () => {
    const word = searches.wordFor('Amal Benali');
    expect(word).toMatch(/^s[a-z0-9]+$/);
    expect(searches.textOf(word)).toBe('Amal Benali');
    expect(searches.wordFor('Amal Benali')).toBe(word);
    expect(searches.wordFor('Amal')).not.toBe(word);
  });

  it('is forgotten as a whole, and then a word of before stands for nothing', () => {
    const word = searches.wordFor('Amal Benali');
    searches.forget();
    expect(searches.textOf(word)).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is kept up to fifty texts, the newest', () => {
    const words = Array.from({ length: 51 }, (_, index) => searches.wordFor(`text ${index}`));
    expect(searches.textOf(words[0])).toBeUndefined();
    expect(searches.textOf(words[50])).toBe('text 50');
  });

  it('is none where the storage holds something else', () => {
    for (const stored of ['{', '{"a":"b"}', '[["a"],["a",1],null]']) {
      sessionStorage.setItem('desk.searches', stored);
      expect(searches.textOf('a')).toBeUndefined();
    }
  });

  it('is kept by the page where the browser stores nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(searches.textOf(searches.wordFor('Amal'))).toBe('Amal');
  });
});
