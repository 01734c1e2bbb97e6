import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import type { UserRole } from '../../data/auth/user-role.ts';
import { AuthCard } from './AuthCard.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { SignInSteps } from './SignInSteps.tsx';
import { useAuthRedirect } from './useAuthRedirect.ts';

/** Renders the sign-in screen. It does not contain the hidden path. */
export function SignIn({ role }: { readonly role: UserRole }) {
  const { config, link } = useSupabase();
  const redirect = useAuthRedirect();
  const [email, setEmail] = useState('');
  const [forgotten, setForgotten] = useState(false);

  if (forgotten) {
    return (
      <AuthCard title="Forgot your password?" lead="We send a link with which you can set a new one.">
        <ForgotPasswordForm email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Sign in" lead={`${config.agency}, for staff`}>
      {link && 'error' in link ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`${link.error} Ask for another link below.`}
        </Alert>
      ) : null}
      <SignInSteps email={email} onEmail={setEmail} initialRole={role} onSignedIn={redirect}>
        <Button fullWidth sx={{ mt: 1.5 }} onClick={() => setForgotten(true)}>
          Forgot your password?
        </Button>
      </SignInSteps>
    </AuthCard>
  );
}
