import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SubmitEvent, useState } from 'react';
import { useSession } from '../providers/desk-context.tsx';
import { faultOf } from '../ui/fault-of.ts';
import { useWayOn } from './useWayOn.ts';

/** E-mail and password (specification sections 5 and 8). What was typed stays whatever happens. */
export function SignInForm() {
  const session = useSession();
  const goOn = useWayOn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (email.trim() === '' || password === '') {
      setFault('Please fill in all fields');
      return;
    }
    setFault(undefined);
    setBusy(true);
    try {
      await goOn(await session.signIn(email.trim(), password));
    } catch (error) {
      setFault(faultOf(error));
      setBusy(false);
    }
  }

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={signIn}>
      {fault === undefined ? null : <Alert severity="error">{fault}</Alert>}
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        required
        size="medium"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        required
        size="medium"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="contained" size="large" aria-disabled={busy}>
        {busy ? 'Signing in…' : 'Sign In'}
      </Button>
    </Stack>
  );
}
