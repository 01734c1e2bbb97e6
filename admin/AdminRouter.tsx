import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BackOffice } from './AdminApp.tsx';
import { SessionEnd } from './auth/SessionExpiredDialog.tsx';
import { firstSegment } from './providers/auth/user-role.ts';
import { deskRoutes } from './routes.tsx';

/** The router of the back office. Its base is whatever first segment the shell was served at: no script knows it. */
export function Desk() {
  const [router] = useState(() =>
    createBrowserRouter(deskRoutes(<BackOffice />), {
      basename: `/${firstSegment(window.location.pathname)}`,
    }),
  );
  return (
    <>
      <RouterProvider router={router} />
      <SessionEnd />
    </>
  );
}
