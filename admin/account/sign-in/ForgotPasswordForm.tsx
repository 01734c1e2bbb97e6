import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { normalizeEmail } from '#shared/rules/booking/email.ts';
import { useSession } from '../../data/auth/supabase-context.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { getErrorMessage } from '../../ui/feedback/get-error-message.ts';

interface Props {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

/** Renders the form that requests a recovery mail. The answer does not reveal whether the account exists. */
export function ForgotPasswordForm({ email, onEmail, onBack }: Props) {
  const session = useSession();
  const [state, setState] = useState<'idle' | 'busy' | { readonly sentTo: string } | { readonly error: string }>(
    'idle',
  );

  async function requestLink(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy') return;
    const address = normalizeEmail(email);
    if (!/^\S+@[^\s@]+$/.test(address)) return setState({ error: 'Please enter your e-mail address.' });
    setState('busy');
    try {
      await session.requestRecovery(address, `${window.location.origin}${window.location.pathname}`);
      setState({ sentTo: address });
    } catch (error) {
      setState({ error: getErrorMessage(error) });
    }
  }

  return (
    <Stack component="form" method="post" noValidate spacing={2} onSubmit={requestLink}>
      {typeof state === 'object' && 'error' in state ? <Alert severity="error">{state.error}</Alert> : null}
      {typeof state === 'object' && 'sentTo' in state ? (
        <Alert severity="success" role="status">
          {`If ${state.sentTo} belongs to an account, a mail with a link is on its way. The link can be used once and for a short time. Look among the junk mail too.`}
        </Alert>
      ) : null}
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        required
        size="medium"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <BusyButton type="submit" variant="contained" size="large" isBusy={state === 'busy'}>
        {state === 'busy' ? 'Asking…' : 'Send the link'}
      </BusyButton>
      <Button onClick={onBack}>Back to the sign-in</Button>
    </Stack>
  );
}
