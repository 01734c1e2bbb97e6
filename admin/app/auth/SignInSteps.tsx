import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { UserRole } from '../../data/auth/user-role.ts';
import { useSession } from '../../data/supabase-context.tsx';
import { SecondFactorSetup } from '../../ui/form/SecondFactorSetup.tsx';
import { CodeForm } from './CodeForm.tsx';
import { SignInForm } from './SignInForm.tsx';

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
  if (role === 'needs-code')
    return (
      <CodeForm enter={enterCode} label="Sign In">
        {back}
      </CodeForm>
    );
  if (role === 'needs-factor')
    return (
      <Stack spacing={2}>
        <Typography>All staff need a second factor: a password alone no longer opens the admin.</Typography>
        <SecondFactorSetup onDone={async () => goOn(await session.getRole())}>{back}</SecondFactorSetup>
      </Stack>
    );
  return (
    <>
      <SignInForm {...form} onSignedIn={goOn} />
      {children}
    </>
  );
}
