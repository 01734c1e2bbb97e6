import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDesk } from '../providers/supabase-context.tsx';
import { SignInCard } from './AuthCard.tsx';
import { ForgotForm } from './ForgotPasswordForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useWayOn } from './useAuthRedirect.ts';

/** The sign-in screen. It knows nothing of where it leads. */
export function SignIn() {
  const { config, recovery } = useDesk();
  const goOn = useWayOn();
  const [email, setEmail] = useState('');
  const [forgotten, setForgotten] = useState(false);

  if (forgotten) {
    return (
      <SignInCard title="Forgot your password?" lead="We send a link with which you can set a new one.">
        <ForgotForm email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
      </SignInCard>
    );
  }
  return (
    <SignInCard title="Sign in" lead={`${config.agency}, for staff`}>
      {recovery && 'fault' in recovery ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {recovery.fault} Ask for another link below.
        </Alert>
      ) : null}
      <SignInForm email={email} onEmail={setEmail} onAccess={goOn} />
      <Button fullWidth sx={{ mt: 1.5 }} onClick={() => setForgotten(true)}>
        Forgot your password?
      </Button>
    </SignInCard>
  );
}
