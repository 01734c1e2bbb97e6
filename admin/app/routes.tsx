import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { RethrowRouteError } from './layout/Rethrow.tsx';

/** Returns the one route of the admin, whose errors go to the outermost ErrorBoundary. */
export function adminRoutes(element: ReactElement): RouteObject[] {
  return [{ path: '*', element, errorElement: <RethrowRouteError /> }];
}
