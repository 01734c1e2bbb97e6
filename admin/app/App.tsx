import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { RequireStaff } from '../account/sign-in/RequireStaff.tsx';
import { getAppArea } from '../data/app-area.ts';
import type { SupabaseConnection } from '../data/auth/supabase.ts';
import { SupabaseProvider } from '../data/auth/supabase-context.tsx';
import type { UserRole } from '../data/auth/user-role.ts';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { preloadable } from './preloadable.tsx';
import { getSection } from './sections.tsx';
import { getStoredMode } from './theme/theme-store.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';

const area = getAppArea(window.location.pathname);

const content = preloadable<{ readonly role: UserRole }>(
  area === 'sign-in'
    ? () => import('../account/sign-in/SignIn.tsx').then(({ SignIn }) => SignIn)
    : () => import('./AdminRouter.tsx').then(({ AdminRouter }) => AdminRouter),
);

// Downloads start now, in parallel with the check of the role. One that fails is tried again when it is rendered.
const contentReady = Promise.allSettled([
  content.preload(),
  ...(area === 'admin' ? [getSection(window.location.pathname.replace(/^\/[^/]*/, '')).page.preload()] : []),
]);

const AccountLinkPage = lazy(() =>
  import('../account/sign-in/AccountLinkPage.tsx').then((module) => ({ default: module.AccountLinkPage })),
);

const StorageRefused = lazy(() =>
  import('../account/sign-in/StorageRefused.tsx').then((module) => ({ default: module.StorageRefused })),
);

interface Props {
  /** Undefined if the browser stores nothing, and so no session. */
  readonly connection: SupabaseConnection | Error | undefined;
}

/** Renders the sign-in at /login and the admin at every other address. */
export function App({ connection }: Props) {
  return (
    <AuthThemeProvider>
      <ErrorBoundary>
        {connection ? (
          <AppContent connection={connection} />
        ) : (
          <Suspense fallback={<LoadingSpinner fullScreen />}>
            <StorageRefused />
          </Suspense>
        )}
      </ErrorBoundary>
    </AuthThemeProvider>
  );
}

function AppContent({ connection }: { readonly connection: SupabaseConnection | Error }) {
  if (connection instanceof Error) throw connection;
  // Before the check of the role: a link must work even if another account is signed in.
  if (connection.link && 'type' in connection.link) {
    return (
      <SupabaseProvider value={connection}>
        <Suspense fallback={<LoadingSpinner fullScreen />}>
          <AccountLinkPage link={connection.link} />
        </Suspense>
      </SupabaseProvider>
    );
  }
  return (
    <SupabaseProvider value={connection}>
      <RequireStaff ready={contentReady}>
        {(role) => (
          <Suspense fallback={<LoadingSpinner fullScreen />}>
            <content.Component role={role} />
          </Suspense>
        )}
      </RequireStaff>
    </SupabaseProvider>
  );
}

/**
 * Provides the theme outside of react-admin (sign-in, loading, errors): the one chosen in the admin, else the
 * preference of the system.
 */
function AuthThemeProvider({ children }: { readonly children: ReactNode }) {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [storedMode] = useState(getStoredMode);
  const isDark = storedMode === undefined ? prefersDark : storedMode === 'dark';
  const theme = useMemo(() => createTheme(isDark ? darkTheme : lightTheme), [isDark]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
