import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RecoveryLink } from '../../data/auth/recovery.ts';
import { useSupabase } from '../../data/supabase-context.tsx';
import { AuthCard } from './AuthCard.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useAuthRedirect } from './useAuthRedirect.ts';

/** Renders the page that a recovery mail links to, which sets a new password and signs in with it. */
export function ResetPassword({ keys }: { readonly keys: Exclude<RecoveryLink, { readonly error: string }> }) {
  const { session, setRecoveredPassword } = useSupabase();
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
    <AuthCard title="Set a new password" lead="The link in your mail has brought you here.">
      {done ? (
        <Typography role="status">Your password was changed. Signing in…</Typography>
      ) : (
        <NewPasswordForm email={undefined} save={save}>
          <Button onClick={() => window.location.replace('/login')}>Cancel</Button>
        </NewPasswordForm>
      )}
    </AuthCard>
  );
}
