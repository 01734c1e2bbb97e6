import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchTokens } from './search-tokens.ts';

afterEach(() => {
  searchTokens.clear();
  vi.unstubAllGlobals();
});

describe('what was searched for', () => {
  it('stands in addresses as a word that says nothing, and is found again by it', () => {
    const word = searchTokens.getToken('Amal Benali');
    expect(word).toMatch(/^s[a-z0-9]+$/);
    expect(searchTokens.getText(word)).toBe('Amal Benali');
    expect(searchTokens.getToken('Amal Benali')).toBe(word);
    expect(searchTokens.getToken('Amal')).not.toBe(word);
  });

  it('is forgotten as a whole, and then a word of before stands for nothing', () => {
    const word = searchTokens.getToken('Amal Benali');
    searchTokens.clear();
    expect(searchTokens.getText(word)).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is kept up to fifty texts, the newest', () => {
    const words = Array.from({ length: 51 }, (_, index) => searchTokens.getToken(`text ${index}`));
    expect(searchTokens.getText(words[0])).toBeUndefined();
    expect(searchTokens.getText(words[50])).toBe('text 50');
  });

  it('is none where the storage holds something else', () => {
    for (const stored of ['{', '{"a":"b"}', '[["a"],["a",1],null]']) {
      sessionStorage.setItem('desk.searches', stored);
      expect(searchTokens.getText('a')).toBeUndefined();
    }
  });

  it('is kept by the page where the browser stores nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(searchTokens.getText(searchTokens.getToken('Amal'))).toBe('Amal');
  });
});
