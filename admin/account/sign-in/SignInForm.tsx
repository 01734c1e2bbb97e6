import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { normalizeEmail } from '#shared/rules/booking/email.ts';
import { useSession } from '../../data/auth/supabase-context.tsx';
import type { UserRole } from '../../data/auth/user-role.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { getErrorMessage } from '../../ui/feedback/get-error-message.ts';
import { PasswordField } from '../PasswordField.tsx';

interface Props {
  readonly email: string;
  /** Absent if the address is read-only. */
  readonly onEmail?: (email: string) => void;
  /** Called with the role of the account that has signed in. */
  readonly onSignedIn: (role: UserRole) => Promise<unknown>;
}

/** Renders e-mail and password (docs/product.md, "Sign-in"). Both keep their input when signing in fails. */
export function SignInForm({ email, onEmail, onSignedIn }: Props) {
  const session = useSession();
  const [password, setPassword] = useState('');
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (email.trim() === '' || password === '') {
      setErrorMessage('Please fill in all fields');
      return;
    }
    setErrorMessage(undefined);
    setBusy(true);
    try {
      await onSignedIn(await session.signIn(normalizeEmail(email), password));
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
      setBusy(false);
    }
  }

  return (
    <Stack component="form" method="post" noValidate spacing={2} onSubmit={signIn}>
      {errorMessage === undefined ? null : <Alert severity="error">{errorMessage}</Alert>}
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={onEmail !== undefined && email === ''}
        required
        size="medium"
        value={email}
        onChange={(event) => onEmail?.(event.target.value)}
        slotProps={{ htmlInput: { readOnly: onEmail === undefined } }}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus={onEmail === undefined || email !== ''}
        value={password}
        onChange={setPassword}
      />
      <BusyButton type="submit" variant="contained" size="large" isBusy={busy}>
        {busy ? 'Signing in…' : 'Sign In'}
      </BusyButton>
    </Stack>
  );
}
