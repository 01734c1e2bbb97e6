import { describe, expect, it } from 'vitest';
import { isShortcut } from './shortcut.ts';

const press = (changes: Partial<Parameters<typeof isShortcut>[0]>) =>
  isShortcut(
    {
      key: 'k',
      code: 'KeyK',
      ctrlKey: true,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      isComposing: false,
      ...changes,
    },
    'k',
  );

describe('isShortcut', () => {
  it('takes Ctrl+K and Command+K, also with caps lock and on an Arabic keyboard', () => {
    expect(press({})).toBe(true);
    expect(press({ ctrlKey: false, metaKey: true })).toBe(true);
    expect(press({ key: 'K' })).toBe(true);
    expect(press({ key: 'ن' })).toBe(true);
    // A keyboard with other places.
    expect(press({ key: 'k', code: 'KeyV' })).toBe(true);
    expect(press({ key: 't', code: 'KeyK' })).toBe(false);
  });

  it('leaves other keys, more modifiers and unfinished input alone', () => {
    for (const changes of [
      { ctrlKey: false },
      { metaKey: true },
      { altKey: true },
      { shiftKey: true },
      { isComposing: true },
      { key: 'j', code: 'KeyJ' },
    ])
      expect(press(changes), JSON.stringify(changes)).toBe(false);
  });
});
