import { lazy, Suspense } from 'react';
import { placeOf } from './providers/access.ts';
import type { Desk as DeskParts } from './providers/desk.ts';
import { DeskProvider } from './providers/desk-context.tsx';
import { preloadScreen } from './screens.ts';
import { Guard } from './sign-in/Guard.tsx';
import { RecoverAccount } from './sign-in/RecoverAccount.tsx';
import { SignIn } from './sign-in/SignIn.tsx';
import { PlainTheme } from './theme/PlainTheme.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { Waiting } from './ui/Waiting.tsx';

const place = placeOf(window.location.pathname);

// The sign-in comes alone. At the desk everything is asked for at once, while the guard asks who is there.
const loadDesk = () => import('./Desk.tsx');
const Desk = lazy(() => loadDesk().then((module) => ({ default: module.Desk })));
if (place === 'desk') {
  loadDesk().catch(() => undefined);
  preloadScreen(window.location.pathname);
}

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
      <Guard>
        <Suspense fallback={<Waiting whole />}>{place === 'sign-in' ? <SignIn /> : <Desk />}</Suspense>
      </Guard>
    </DeskProvider>
  );
}
