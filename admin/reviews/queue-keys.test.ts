import { describe, expect, it } from 'vitest';
import { queueAction, queueKeys } from './queue-keys.ts';

const press = (key: string, more: Partial<Parameters<typeof queueAction>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
});

describe('the keys of the queue', () => {
  it('are single letters, in either case', () => {
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
      expect(queueAction(press(key), false), key).toBe(action);
    }
  });

  it('leave arrows, Home and End to the page unless the focus is on the review itself', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) {
      expect(queueAction(press(key), false), key).toBeUndefined();
      expect(queueAction(press(key), true), key).toBeDefined();
    }
  });

  it('leave everything with Ctrl, Alt or Command to the browser, and every other key', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
      expect(queueAction(press('a', { [held]: true }), true), held).toBeUndefined();
    }
    for (const key of ['Enter', ' ', 'Tab', 'Escape', 'b', 'constructor']) {
      expect(queueAction(press(key), true), key).toBeUndefined();
    }
  });

  it('move on while held down, and do nothing else twice', () => {
    expect(queueAction(press('j', { repeat: true }), false)).toBe('next');
    for (const key of ['a', 'f', 'd', 'x', '?']) {
      expect(queueAction(press(key, { repeat: true }), false), key).toBeUndefined();
    }
  });

  it('are all told to whoever asks', () => {
    const named: Readonly<Record<string, string>> = { '↓': 'ArrowDown', '↑': 'ArrowUp' };
    for (const key of queueKeys.flatMap(({ keys }) => keys)) {
      expect(queueAction(press(named[key] ?? key), true), key).toBeDefined();
    }
  });
});
