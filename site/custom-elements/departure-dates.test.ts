// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import './departure-dates.ts';

afterEach(() => vi.useRealTimers());

/** Shows departures of two months at an instant, and returns what is left of them. */
function showAt(now: string): string {
  vi.useFakeTimers({ now: new Date(now) });
  document.body.innerHTML = `<departure-dates><h3>Next departures</h3><dl>
    <div><dt>Dec</dt> <dd><ul><li data-until="2026-12-24T00:00Z">24</li> <li data-until="2026-12-31T00:00Z">31</li></ul></dd></div>
    <div><dt>Jan</dt> <dd><ul><li data-until="2027-01-07T00:00Z">7</li></ul></dd></div>
    </dl></departure-dates>`;
  return document.body.textContent.replace(/\s+/g, ' ').trim();
}

it('takes out days that have passed, then months, then all', () => {
  expect(showAt('2026-12-23T23:59:59Z')).toBe('Next departures Dec 24 31 Jan 7');
  expect(showAt('2026-12-24T00:00:00Z')).toBe('Next departures Dec 31 Jan 7');
  expect(showAt('2026-12-31T12:00:00Z')).toBe('Next departures Jan 7');
  expect(showAt('2027-01-07T00:00:00Z')).toBe('');
});
