// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useEarlyInput } from './use-early-input.ts';

const prebuilt = document.createElement('input');
const apply = vi.fn();

function List() {
  useEarlyInput(apply);
  return <Typing />;
}

function Typing() {
  prebuilt.value = 'dunes';
  return <input name="search" />;
}

it('passes on what is typed while React replaces the prebuilt controls', () => {
  const island = document.createElement('astro-island');
  prebuilt.name = 'search';
  island.append(prebuilt);
  document.body.append(island);
  act(() => createRoot(island).render(<List />));
  expect(prebuilt.isConnected).toBe(false);
  expect(apply.mock.calls).toEqual([[{ search: 'dunes' }]]);
});
