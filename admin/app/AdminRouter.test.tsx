import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminRoutes } from './AdminRouter.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Rethrow } from './layout/Rethrow.tsx';

function Broken({ error }: { readonly error: unknown }): never {
  throw error;
}

// React and the router log what they catch.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

it.each([
  ['the router', <Broken key="a" error={new Error('The map is torn.')} />],
  ['react-admin', <Rethrow key="a" error={new Error('The map is torn.')} />],
])('shows an error that %s catches first in the same way, without a stack trace', async (_, element) => {
  const { container } = render(
    <ErrorBoundary>
      <RouterProvider router={createMemoryRouter(adminRoutes(element))} />
    </ErrorBoundary>,
  );
  expect((await screen.findByRole('main')).textContent).toBe('Unexpected Application Error!The map is torn.Reload');
  expect(container.textContent).not.toContain('    at ');
});
