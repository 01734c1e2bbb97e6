import { type ComponentType, lazy, Suspense, useState } from 'react';
import { placeOf } from './providers/access.ts';
import type { Desk as DeskParts } from './providers/desk.ts';
import { DeskProvider } from './providers/desk-context.tsx';
import { loadScreen } from './screens.ts';
import { Guard } from './sign-in/Guard.tsx';
import { RecoverAccount } from './sign-in/RecoverAccount.tsx';
import { PlainTheme } from './theme/PlainTheme.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { Waiting } from './ui/Waiting.tsx';

const place = placeOf(window.location.pathname);

const loadDesk = () => import('./Desk.tsx').then(({ Desk }) => Desk);
const loadSignIn = () => import('./sign-in/SignIn.tsx').then(({ SignIn }) => SignIn);
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
