import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RecoveryKeys } from '../../data/auth/recovery.ts';
import { useSupabase } from '../../data/supabase-context.tsx';
import { AuthCard } from './AuthCard.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useAuthRedirect } from './useAuthRedirect.ts';

/** Renders the page that mails of recovery and invitation link to, which sets a password and signs in with it. */
export function ResetPassword({ keys }: { readonly keys: RecoveryKeys }) {
  const { session, setRecoveredPassword, config } = useSupabase();
  const redirect = useAuthRedirect();
  const [done, setDone] = useState(false);

  async function save(password: string) {
    const email = await setRecoveredPassword(keys, password);
    setDone(true);
    // The password is already saved, so the sign-in page is enough if signing in fails.
    await session
      .signIn(email, password)
      .then(redirect)
      .catch(() => window.location.replace('/login'));
  }

  return (
    <AuthCard
      title={keys.isInvitation ? 'Choose your password' : 'Set a new password'}
      lead={keys.isInvitation ? `Welcome to ${config.agency}.` : 'The link in your mail has brought you here.'}
    >
      {done ? (
        <Typography role="status">Your password is saved. Signing in…</Typography>
      ) : (
        <NewPasswordForm email={undefined} save={save}>
          <Button onClick={() => window.location.replace('/login')}>Cancel</Button>
        </NewPasswordForm>
      )}
    </AuthCard>
  );
}
