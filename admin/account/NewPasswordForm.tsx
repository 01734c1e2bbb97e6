import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { minPasswordLength } from '#shared/rules/password-length.ts';
import { useConfig } from '../data/auth/supabase-context.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import { PasswordField } from './PasswordField.tsx';

/** Imports the rules. Rejects with a message to show. */
async function loadPasswordRules() {
  try {
    return await import('./password-rules.ts');
  } catch {
    throw new Error('The password could not be checked. See that you are online, then save again.');
  }
}

interface Props {
  /** The account, for password managers and for the rules. */
  readonly email: string | undefined;
  /** True to ask for the current password too. */
  readonly asksCurrent?: boolean;
  /** Saves the password. The message of a rejection is shown. */
  readonly save: (password: string, currentPassword: string) => Promise<void>;
  readonly children?: ReactNode;
}

/** Renders the form for a new password, typed twice. Its strength is judged by our rules first, then by the auth service. */
export function NewPasswordForm({ email, asksCurrent = false, save, children }: Props) {
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { agency } = useConfig();

  useEffect(() => {
    // Loads while the user types. A failure counts only when the rules are needed.
    loadPasswordRules().catch(() => undefined);
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (password === '' || repeated === '' || (asksCurrent && currentPassword === ''))
      return setErrorMessage('Please fill in all fields');
    if (password !== repeated) return setErrorMessage('The two passwords are not the same.');
    setErrorMessage(undefined);
    setBusy(true);
    try {
      const { findPasswordProblem } = await loadPasswordRules();
      const problem = findPasswordProblem(password, email === undefined ? [agency] : [email, agency]);
      if (problem !== undefined) throw new Error(problem);
      await save(password, currentPassword);
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
      setBusy(false);
    }
  }

  return (
    <Stack component="form" method="post" noValidate spacing={2} onSubmit={submit}>
      {errorMessage === undefined ? null : <Alert severity="error">{errorMessage}</Alert>}
      <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      {asksCurrent ? (
        <PasswordField
          label="Current password"
          name="current-password"
          autoComplete="current-password"
          autoFocus
          value={currentPassword}
          onChange={setCurrentPassword}
        />
      ) : null}
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        autoFocus={!asksCurrent}
        value={password}
        onChange={setPassword}
        help={`At least ${minPasswordLength} characters. Four random words are easy to remember.`}
      />
      <PasswordField
        label="New password again"
        name="new-password-again"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
      />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {children}
        <BusyButton type="submit" variant="contained" isBusy={busy}>
          {busy ? 'Saving…' : 'Save Password'}
        </BusyButton>
      </Stack>
    </Stack>
  );
}
