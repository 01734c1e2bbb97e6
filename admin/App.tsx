import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Guard } from './auth/RequireStaff.tsx';
import { RecoverAccount } from './auth/ResetPassword.tsx';
import { ErrorBoundary } from './components/feedback/ErrorBoundary.tsx';
import { Waiting } from './components/feedback/LoadingSpinner.tsx';
import { loadScreen } from './pages.ts';
import { placeOf } from './providers/auth/user-role.ts';
import type { Desk as DeskParts } from './providers/supabase.ts';
import { DeskProvider } from './providers/supabase-context.tsx';
import { PlainTheme } from './theme/AuthThemeProvider.tsx';

const place = placeOf(window.location.pathname);

const loadDesk = () => import('./AdminRouter.tsx').then(({ Desk }) => Desk);
const loadSignIn = () => import('./auth/SignIn.tsx').then(({ SignIn }) => SignIn);
const load = place === 'sign-in' ? loadSignIn : loadDesk;

// Everything is asked for at once, while the guard asks who is there. What fails is asked for again where it is shown.
let here: ComponentType | undefined;
const code = Promise.allSettled([
  load().then((screen) => {
    here = screen;
  }),
  ...(place === 'desk' ? [loadScreen(window.location.pathname.split('/')[2] ?? '')] : []),
]);
const Later = lazy(() => load().then((screen) => ({ default: screen })));

/** The shell: the sign-in at /login, the back office at every other address it is served at. */
export function App({ desk }: { readonly desk: DeskParts | Error }) {
  return (
    <PlainTheme>
      <ErrorBoundary>
        <Opened desk={desk} />
      </ErrorBoundary>
    </PlainTheme>
  );
}

function Opened({ desk }: { readonly desk: DeskParts | Error }) {
  if (desk instanceof Error) throw desk;
  // Whoever comes with a link has forgotten a password: who else is signed in here makes no difference.
  if (desk.recovery && 'accessToken' in desk.recovery) {
    return (
      <DeskProvider value={desk}>
        <RecoverAccount keys={desk.recovery} />
      </DeskProvider>
    );
  }
  return (
    <DeskProvider value={desk}>
      <Guard code={code}>{() => <Place />}</Guard>
    </DeskProvider>
  );
}

function Place() {
  const [Present] = useState<ComponentType>(() => here ?? Later);
  return (
    <Suspense fallback={<Waiting whole />}>
      <Present />
    </Suspense>
  );
}
