import { useRouteError } from 'react-router';

/** react-admin catches what the frame's own boundary did not; the boundary around everything then speaks. */
export function Rethrow({ error }: { readonly error: Error }): never {
  throw error;
}

/** So does the router, whose own page of errors shows where in the code it was. */
export function RethrowRouteError(): never {
  throw useRouteError();
}
