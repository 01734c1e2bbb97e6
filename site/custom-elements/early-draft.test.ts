// @vitest-environment jsdom
import { expect, it } from 'vitest';
import './early-draft.ts';

it('stores what is typed before hydration, and nothing afterwards', () => {
  document.body.innerHTML = `<early-draft data-key="draft">
    <astro-island ssr><input name="name" /></astro-island></early-draft>`;
  const input = document.querySelector('input');
  const type = (value: string) => {
    if (input) input.value = value;
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('Early');
  expect(sessionStorage.getItem('draft')).toBe('{"name":"Early"}');
  document.querySelector('astro-island')?.removeAttribute('ssr');
  type('Late');
  expect(sessionStorage.getItem('draft')).toBe('{"name":"Early"}');
});
