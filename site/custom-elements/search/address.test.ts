// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readQuery, writeAddress } from './address.ts';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/tours#top');
});
afterEach(() => {
  vi.advanceTimersByTime(10_000);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('writes what is typed quickly in few steps, with the last one a moment later', () => {
  const replace = vi.spyOn(history, 'replaceState');
  for (let length = 1; length <= 300; length++) {
    writeAddress(`?search=${'a'.repeat(length)}`, { length });
    vi.advanceTimersByTime(100);
  }
  // Safari refuses the 101st call within 30 seconds.
  expect(replace.mock.calls.length).toBeLessThan(90);
  vi.advanceTimersByTime(1000);
  expect(location.search).toBe(`?search=${'a'.repeat(300)}`);
  expect(location.hash).toBe('#top');
  expect(history.state).toEqual({ length: 300 });
});

it('keeps what a browser refuses to write, and tries again', () => {
  const replace = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError');
  });
  writeAddress('?search=fes');
  vi.advanceTimersByTime(4000);
  expect(location.search).toBe('');
  expect(readQuery()).toBe('?search=fes');
  replace.mockRestore();
  vi.advanceTimersByTime(4000);
  expect(location.search).toBe('?search=fes');
});

it('writes before a click, and nothing to an entry that came instead', () => {
  writeAddress('?search=f');
  writeAddress('?search=fes');
  expect([location.search, readQuery()]).toEqual(['?search=f', '?search=fes']);
  document.body.click();
  expect(location.search).toBe('?search=fes');
  writeAddress('?search=o');
  writeAddress('?search=other');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(readQuery()).toBe('?search=o');
  vi.advanceTimersByTime(1000);
  expect(location.search).toBe('?search=o');
});
