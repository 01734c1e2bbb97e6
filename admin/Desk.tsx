import { useEffect, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { BackOffice } from './BackOffice.tsx';
import { firstSegment } from './providers/access.ts';
import { useSession } from './providers/desk-context.tsx';

/** The router of the back office. Its base is whatever first segment the shell was served at: no script knows it. */
export function Desk() {
  const session = useSession();
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <BackOffice /> }], {
      basename: `/${firstSegment(window.location.pathname)}`,
    }),
  );
  // Signing out in one tab ends the session in all of them.
  useEffect(() => session.onSignedOut(() => window.location.replace('/login')), [session]);
  return <RouterProvider router={router} />;
}
