// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchTokens } from './search-tokens.ts';

// Other tests of this process have stored something else.
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  searchTokens.clear();
  vi.unstubAllGlobals();
});

describe('searchTokens', () => {
  it('creates a random token for a text and finds the text by it', () => {
    const token = searchTokens.getToken('Amal Benali');
    expect(token).toMatch(/^s[a-z0-9]+$/);
    expect(searchTokens.getText(token)).toBe('Amal Benali');
    expect(searchTokens.getToken('Amal Benali')).toBe(token);
    expect(searchTokens.getToken('Amal')).not.toBe(token);
  });

  it('knows no earlier token after it is cleared', () => {
    const token = searchTokens.getToken('Amal Benali');
    searchTokens.clear();
    expect(searchTokens.getText(token)).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('stores the newest fifty texts', () => {
    const tokens = Array.from({ length: 51 }, (_, index) => searchTokens.getToken(`text ${index}`));
    expect(searchTokens.getText(tokens[0])).toBeUndefined();
    expect(searchTokens.getText(tokens[50])).toBe('text 50');
  });

  it('ignores storage content of another shape', () => {
    for (const stored of ['{', '{"a":"b"}', '[["a"],["a",1],null]']) {
      sessionStorage.setItem('admin.searches', stored);
      expect(searchTokens.getText('a')).toBeUndefined();
    }
  });

  it('falls back to memory where the browser has no storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(searchTokens.getText(searchTokens.getToken('Amal'))).toBe('Amal');
  });
});
