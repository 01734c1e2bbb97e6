// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { removeDeparted } from './remove-departed.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['2026-12-23T23:59:59Z', '24 31'],
  ['2026-12-24T00:00:00Z', '31'],
  ['2026-12-31T12:00:00Z', ''],
])('removes at %s the departures that have passed, and leaves: %s', (now, left) => {
  vi.useFakeTimers({ now: new Date(now) });
  document.body.innerHTML = `<ul><li data-until="2026-12-24T00:00:00.000Z">24</li> <li data-until="2026-12-31T00:00:00.000Z">31</li></ul>`;
  removeDeparted();
  expect(document.body.textContent.trim()).toBe(left);
});
