import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AdminApp } from './AdminApp.tsx';
import { SessionExpiredDialog } from './auth/SessionExpiredDialog.tsx';
import { firstSegment } from './providers/auth/user-role.ts';
import { adminRoutes } from './routes.tsx';

/**
 * Renders the router of the admin. Its basename is read from the address, because no script may contain the hidden
 * path.
 */
export function AdminRouter() {
  const [router] = useState(() =>
    createBrowserRouter(adminRoutes(<AdminApp />), {
      basename: `/${firstSegment(window.location.pathname)}`,
    }),
  );
  return (
    <>
      <RouterProvider router={router} />
      <SessionExpiredDialog />
    </>
  );
}
