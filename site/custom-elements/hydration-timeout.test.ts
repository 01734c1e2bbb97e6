// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './hydration-timeout.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const isLateShown = () => [find('[data-late]')?.hidden, find('[data-early]')?.hidden];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<late-island data-draft="draft"><div data-early></div>
    <astro-island ssr><input name="name" /></astro-island><div data-late hidden></div></late-island>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
  sessionStorage.clear();
});

it('shows the late message after ten seconds and hides it when the island hydrates', () => {
  vi.advanceTimersByTime(9_999);
  expect(isLateShown()).toEqual([true, false]);
  vi.advanceTimersByTime(1);
  expect(isLateShown()).toEqual([false, true]);
  find('astro-island')?.dispatchEvent(new Event('astro:hydrate'));
  expect(isLateShown()).toEqual([true, false]);
});

it('shows no message for an island that hydrates in time', () => {
  find('astro-island')?.dispatchEvent(new Event('astro:hydrate'));
  vi.advanceTimersByTime(20_000);
  expect(isLateShown()).toEqual([true, false]);
});

it('shows the late message at once when the island cannot be loaded', () => {
  find('astro-island')?.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }));
  expect(isLateShown()).toEqual([false, true]);
});

it('stores what is typed before hydration, and nothing afterwards', () => {
  const input = document.querySelector('input');
  const type = (value: string) => {
    if (input) input.value = value;
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('Early');
  expect(sessionStorage.getItem('draft')).toBe('{"name":"Early"}');
  find('astro-island')?.removeAttribute('ssr');
  type('Late');
  expect(sessionStorage.getItem('draft')).toBe('{"name":"Early"}');
});
