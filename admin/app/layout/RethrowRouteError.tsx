import { useRouteError } from 'react-router';

/** Passes an error caught by the router on to our ErrorBoundary, as the router's own error page shows a stack trace. */
export function RethrowRouteError(): never {
  throw useRouteError();
}
