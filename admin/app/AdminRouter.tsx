import { type ReactElement, useState } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createUuid } from '#shared/rules/uuid.ts';
import { SessionExpiredDialog } from '../account/sign-in/SessionExpiredDialog.tsx';
import { firstSegment } from '../data/app-area.ts';
import { AdminApp } from './AdminApp.tsx';
import { RethrowRouteError } from './layout/RethrowRouteError.tsx';

/** Renders the router of the admin. Its basename comes from the address, because no script may contain the hidden path. */
export function AdminRouter() {
  const [router] = useState(() => {
    giveEntryKey();
    return createBrowserRouter(adminRoutes(<AdminApp />), {
      basename: `/${firstSegment(window.location.pathname)}`,
    });
  });
  return (
    <>
      <RouterProvider router={router} />
      <SessionExpiredDialog />
    </>
  );
}

/**
 * Gives a new entry of the browser's history a unique key. React Router would use 'default' for all of them, and scroll a
 * typed address to the position of the previous one.
 */
function giveEntryKey(): void {
  if (window.history.state === null) window.history.replaceState({ key: createUuid() }, '');
}

/** Returns the one route of the admin, whose errors go to the outermost ErrorBoundary. */
export function adminRoutes(element: ReactElement): RouteObject[] {
  return [{ path: '*', element, errorElement: <RethrowRouteError /> }];
}
