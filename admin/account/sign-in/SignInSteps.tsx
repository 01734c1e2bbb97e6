import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../data/auth/supabase-context.tsx';
import type { UserRole } from '../../data/auth/user-role.ts';
import { SignInForm } from './SignInForm.tsx';

// Loaded when it is needed. If it cannot be, the form with input behind it must stay.
const SecondFactorStep = lazy(() =>
  import('./SecondFactorStep.tsx').then(
    (module) => ({ default: module.SecondFactorStep }),
    () => ({ default: StepNotLoaded }),
  ),
);

function StepNotLoaded() {
  return <Alert severity="error">This step could not be loaded. Sign in in another tab, then go on here.</Alert>;
}

interface Props {
  readonly email: string;
  /** Absent if the address is read-only. */
  readonly onEmail?: (email: string) => void;
  /** Role of a session that is there already. */
  readonly initialRole?: UserRole;
  /** Called with the role after the last step, which is not that of a session that needs a second factor. */
  readonly onSignedIn: (role: UserRole) => Promise<unknown>;
  /** Shown below e-mail and password. */
  readonly children?: ReactNode;
}

/** Renders the steps of signing in: e-mail and password, then, for accounts or a server that need one, the second factor. */
export function SignInSteps({ initialRole = 'signed-out', onSignedIn, children, ...form }: Props) {
  const session = useSession();
  const [role, setRole] = useState(initialRole);

  async function goOn(next: UserRole) {
    if (next === 'needs-code' || next === 'needs-factor') setRole(next);
    else await onSignedIn(next);
  }
  async function enterCode(code: string) {
    try {
      await goOn(await session.enterCode(code));
    } catch (error) {
      // It ends when somebody else removes the factor.
      if (!(await session.hasSession())) setRole('signed-out');
      throw error;
    }
  }
  async function startAgain() {
    await session.signOut();
    setRole('signed-out');
  }

  const back = (
    <Button onClick={() => void startAgain()}>
      {form.onEmail ? 'Sign in as somebody else' : 'Back to the password'}
    </Button>
  );
  if (role === 'needs-code' || role === 'needs-factor')
    return (
      <Suspense>
        <SecondFactorStep
          isSetUp={role === 'needs-code'}
          enterCode={enterCode}
          onSetUp={async () => goOn(await session.getRole())}
        >
          {back}
        </SecondFactorStep>
      </Suspense>
    );
  return (
    <>
      <SignInForm {...form} onSignedIn={goOn} />
      {children}
    </>
  );
}
