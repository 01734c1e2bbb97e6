import { useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BackOffice } from './BackOffice.tsx';
import { deskRoutes } from './desk-routes.tsx';
import { firstSegment } from './providers/access.ts';
import { SessionEnd } from './sign-in/SessionEnd.tsx';

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
