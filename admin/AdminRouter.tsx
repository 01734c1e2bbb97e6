import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AdminApp } from './AdminApp.tsx';
import { SessionExpiredDialog } from './auth/SessionExpiredDialog.tsx';
import { firstSegment } from './providers/auth/user-role.ts';
import { adminRoutes } from './routes.tsx';

/** The router of the back office. Its base is whatever first segment the shell was served at: no script knows it. */
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
