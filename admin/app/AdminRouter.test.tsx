import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminRoutes } from './AdminRouter.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';

function Broken({ error }: { readonly error: unknown }): never {
  throw error;
}

// React and the router log what they catch.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

it('shows an error that the router catches first, without a stack trace', async () => {
  const element = <Broken error={new Error('The map is torn.')} />;
  const { container } = render(
    <ErrorBoundary>
      <RouterProvider router={createMemoryRouter(adminRoutes(element))} />
    </ErrorBoundary>,
  );
  expect((await screen.findByRole('main')).textContent).toBe('Unexpected Application Error!The map is torn.Reload');
  expect(container.textContent).not.toContain('    at ');
});
