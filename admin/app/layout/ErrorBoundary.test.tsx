import { cleanup, render, screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

function Broken({ error }: { readonly error: unknown }): never {
  throw error;
}

// React logs what it catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

describe('ErrorBoundary', () => {
  it.each([
    ['its message', new Error('The map is torn.'), 'The map is torn.'],
    ['its status where it has no message', new HttpError('', 503), 'Status 503'],
    ['the status of a response', { status: 404 }, 'Status 404'],
    ['the thrown text', 'torn', 'torn'],
  ])('shows an uncaught error under the general heading, with %s', (_, error, text) => {
    render(
      <ErrorBoundary>
        <Broken error={error} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('main').textContent).toContain(`Unexpected Application Error!${text}`);
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });
});
