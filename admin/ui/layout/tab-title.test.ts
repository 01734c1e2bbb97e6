import { afterEach, expect, it, vi } from 'vitest';
import { setTabAgency, setTabCount, setTabPage } from './tab-title.ts';

// The next file may load modules that look for a page.
afterEach(() => vi.unstubAllGlobals());

it('names the count, the screen and the agency, as each of them changes', () => {
  vi.stubGlobal('document', { title: '' });
  setTabPage('Bookings');
  expect(document.title).toBe('Bookings');
  setTabAgency('Discover Morocco');
  expect(document.title).toBe('Bookings · Discover Morocco');
  setTabCount(3);
  setTabAgency('Atlas Travel');
  expect(document.title).toBe('(3) Bookings · Atlas Travel');
  setTabPage('Mail');
  setTabCount(0);
  expect(document.title).toBe('Mail · Atlas Travel');
  vi.unstubAllGlobals();
});
