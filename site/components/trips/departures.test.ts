// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { openMonth, removeDeparted } from './departures.ts';

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

it.each([
  ['https://example.com/tours?search=sea&month=April', 'Apr 2027'],
  ['https://example.com/tours', ''],
  ['', ''],
])('opens the month of the list from which the visitor comes: %s', (referrer, open) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const months = ['Mar 2027', 'Apr 2027'].map((name) => `<details><summary>${name}</summary></details>`);
  document.body.innerHTML = `<section id="departures">${months.join(' ')}</section>`;
  openMonth();
  expect([...document.querySelectorAll('[open]')].map(({ textContent }) => textContent).join()).toBe(open);
});
