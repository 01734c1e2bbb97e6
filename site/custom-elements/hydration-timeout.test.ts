// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './hydration-timeout.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const isLateShown = () => [find('[data-late]')?.hidden, find('[data-early]')?.hidden];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<late-island><div data-early></div>
    <astro-island ssr><input name="name" /></astro-island><div data-late hidden></div></late-island>`;
  dispatchEvent(new Event('load'));
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

it('shows the late message after ten seconds and hides it when the island hydrates', () => {
  vi.advanceTimersByTime(9_999);
  expect(isLateShown()).toEqual([true, false]);
  vi.advanceTimersByTime(1);
  expect(isLateShown()).toEqual([false, true]);
  find('astro-island')?.dispatchEvent(new Event('astro:hydrate'));
  expect(isLateShown()).toEqual([true, false]);
});

it('waits for a page that is rendered in the background until it is shown', () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  vi.advanceTimersByTime(20_000);
  expect(isLateShown()).toEqual([true, false]);
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  vi.advanceTimersByTime(10_000);
  expect(isLateShown()).toEqual([false, true]);
});

it('shows no message for an island that hydrates in time', () => {
  find('astro-island')?.removeAttribute('ssr');
  find('astro-island')?.dispatchEvent(new Event('astro:hydrate'));
  vi.advanceTimersByTime(20_000);
  expect(isLateShown()).toEqual([true, false]);
});

it('shows the late message at once when the island cannot be loaded', () => {
  find('astro-island')?.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
  expect(isLateShown()).toEqual([false, true]);
});
