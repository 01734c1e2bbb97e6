import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Recovery } from '../../data/auth/password.ts';
import type { RecoveryKeys } from '../../data/auth/recovery.ts';
import { readTokenEmail } from '../../data/auth/token-email.ts';
import { useSupabase } from '../../data/supabase-context.tsx';
import { AuthCard } from './AuthCard.tsx';
import { CodeForm } from './CodeForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useAuthRedirect } from './useAuthRedirect.ts';

/** Renders the page that mails of recovery and invitation link to, which sets a password and signs in with it. */
export function ResetPassword({ keys }: { readonly keys: RecoveryKeys }) {
  const { session, openRecovery, config } = useSupabase();
  const redirect = useAuthRedirect();
  const [waiting, setWaiting] = useState<{ readonly recovery: Recovery; readonly password: string }>();
  const [done, setDone] = useState(false);

  async function save(password: string) {
    const recovery = await openRecovery(keys);
    if (recovery.needsCode) setWaiting({ recovery, password });
    else await finish(recovery, password);
  }
  async function finish(recovery: Recovery, password: string) {
    const email = await recovery.setPassword(password);
    setDone(true);
    const openSignIn = () => window.location.replace('/login');
    // The password is already saved, so the sign-in page is enough if signing in fails or needs a code.
    await session
      .signIn(email, password)
      .then(redirect)
      .then((isLeaving) => (isLeaving ? undefined : openSignIn()), openSignIn);
  }

  const cancel = <Button onClick={() => window.location.replace('/login')}>Cancel</Button>;
  return (
    <AuthCard
      title={keys.isInvitation ? 'Choose your password' : 'Set a new password'}
      lead={keys.isInvitation ? `Welcome to ${config.agency}.` : 'The link in your mail has brought you here.'}
    >
      {done ? <Typography role="status">Your password is saved. Signing in…</Typography> : null}
      {waiting && !done ? (
        <CodeForm
          enter={async (code) => {
            await waiting.recovery.enterCode(code);
            await finish(waiting.recovery, waiting.password);
          }}
          label="Save Password"
        >
          {cancel}
        </CodeForm>
      ) : null}
      {waiting || done ? null : (
        <NewPasswordForm email={readTokenEmail(keys.accessToken)} save={save}>
          {cancel}
        </NewPasswordForm>
      )}
    </AuthCard>
  );
}
