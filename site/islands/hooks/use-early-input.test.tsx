// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useEarlyInput } from './use-early-input.ts';

it('passes on what is typed while React replaces the prebuilt controls', () => {
  document.body.innerHTML = '<astro-island><input name="search"></astro-island>';
  const [island] = document.getElementsByTagName('astro-island');
  const [prebuilt] = document.getElementsByTagName('input');
  const apply = vi.fn();
  function Typing() {
    if (prebuilt) prebuilt.value = 'dunes';
    return <input name="search" />;
  }
  function List() {
    useEarlyInput(apply);
    return <Typing />;
  }
  if (island) act(() => createRoot(island).render(<List />));
  expect(prebuilt?.isConnected).toBe(false);
  expect(apply.mock.calls).toEqual([[{ search: 'dunes' }]]);
});
