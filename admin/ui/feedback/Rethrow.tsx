import { useRouteError } from 'react-router';

/** Throws an error that react-admin has caught on to our outermost ErrorBoundary. */
export function Rethrow({ error }: { readonly error: Error }): never {
  throw error;
}

/**
 * Throws an error that the router has caught on to our ErrorBoundary; the router's own error page shows a stack trace.
 */
export function RethrowRouteError(): never {
  throw useRouteError();
}
