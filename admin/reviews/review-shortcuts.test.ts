import { describe, expect, it } from 'vitest';
import { getReviewAction, reviewShortcuts } from './review-shortcuts.ts';

const press = (key: string, overrides: Partial<Parameters<typeof getReviewAction>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...overrides,
});

describe('keyboard shortcuts of the review queue', () => {
  it('maps single letters to actions, also with Caps Lock', () => {
    for (const [key, action] of [
      ['j', 'next'],
      ['K', 'previous'],
      ['a', 'approve'],
      ['F', 'feature'],
      ['d', 'delete'],
      ['Delete', 'delete'],
      ['x', 'select'],
      ['?', 'shortcuts'],
    ] as const) {
      expect(getReviewAction(press(key), false), key).toBe(action);
    }
  });

  it('handles arrows, Home and End only while the review itself has the focus', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) {
      expect(getReviewAction(press(key), false), key).toBeUndefined();
      expect(getReviewAction(press(key), true), key).toBeDefined();
    }
  });

  it('ignores keys without a shortcut and keys pressed with Ctrl, Alt, Command or Shift', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'] as const) {
      expect(getReviewAction(press('a', { [modifier]: true }), true), modifier).toBeUndefined();
      expect(getReviewAction(press('Delete', { [modifier]: true }), true), modifier).toBeUndefined();
    }
    for (const key of ['Enter', ' ', 'Tab', 'Escape', 'b', 'constructor']) {
      expect(getReviewAction(press(key), true), key).toBeUndefined();
    }
  });

  it('shows the shortcuts for ? with or without Shift', () => {
    for (const shiftKey of [true, false]) expect(getReviewAction(press('?', { shiftKey }), false)).toBe('shortcuts');
  });

  it('repeats only movement while a key is held down', () => {
    expect(getReviewAction(press('j', { repeat: true }), false)).toBe('next');
    for (const key of ['a', 'f', 'd', 'x', '?']) {
      expect(getReviewAction(press(key, { repeat: true }), false), key).toBeUndefined();
    }
  });

  it('handles every key in the list of keyboard shortcuts', () => {
    const named: Readonly<Record<string, string>> = { '↓': 'ArrowDown', '↑': 'ArrowUp' };
    for (const key of reviewShortcuts.flatMap(({ keys }) => keys)) {
      expect(getReviewAction(press(named[key] ?? key), true), key).toBeDefined();
    }
  });
});
