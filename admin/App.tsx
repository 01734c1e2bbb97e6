import { type ComponentType, lazy, Suspense, useState } from 'react';
import { RequireStaff } from './auth/RequireStaff.tsx';
import { ResetPassword } from './auth/ResetPassword.tsx';
import { ErrorBoundary } from './components/feedback/ErrorBoundary.tsx';
import { LoadingSpinner } from './components/feedback/LoadingSpinner.tsx';
import { loadPage } from './pages.ts';
import { getAppArea } from './providers/auth/user-role.ts';
import type { SupabaseConnection as DeskParts } from './providers/supabase.ts';
import { SupabaseProvider } from './providers/supabase-context.tsx';
import { AuthThemeProvider } from './theme/AuthThemeProvider.tsx';

const area = getAppArea(window.location.pathname);

const loadAdmin = () => import('./AdminRouter.tsx').then(({ AdminRouter }) => AdminRouter);
const loadSignIn = () => import('./auth/SignIn.tsx').then(({ SignIn }) => SignIn);
const loadContent = area === 'sign-in' ? loadSignIn : loadAdmin;

// Everything is asked for at once, while the guard asks who is there. What fails is asked for again where it is shown.
let loadedContent: ComponentType | undefined;
const contentReady = Promise.allSettled([
  loadContent().then((screen) => {
    loadedContent = screen;
  }),
  ...(area === 'admin' ? [loadPage(window.location.pathname.split('/')[2] ?? '')] : []),
]);
const LazyContent = lazy(() => loadContent().then((screen) => ({ default: screen })));

/** The shell: the sign-in at /login, the back office at every other address it is served at. */
export function App({ connection }: { readonly connection: DeskParts | Error }) {
  return (
    <AuthThemeProvider>
      <ErrorBoundary>
        <AppContent connection={connection} />
      </ErrorBoundary>
    </AuthThemeProvider>
  );
}

function AppContent({ connection }: { readonly connection: DeskParts | Error }) {
  if (connection instanceof Error) throw connection;
  // Whoever comes with a link has forgotten a password: who else is signed in here makes no difference.
  if (connection.recovery && 'accessToken' in connection.recovery) {
    return (
      <SupabaseProvider value={connection}>
        <ResetPassword keys={connection.recovery} />
      </SupabaseProvider>
    );
  }
  return (
    <SupabaseProvider value={connection}>
      <RequireStaff ready={contentReady}>{() => <CurrentPage />}</RequireStaff>
    </SupabaseProvider>
  );
}

function CurrentPage() {
  const [Present] = useState<ComponentType>(() => loadedContent ?? LazyContent);
  return (
    <Suspense fallback={<LoadingSpinner whole />}>
      <Present />
    </Suspense>
  );
}
