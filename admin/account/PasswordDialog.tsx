import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { CodeNeededError } from '../data/auth/password.ts';
import { useSession } from '../data/auth/supabase-context.tsx';
import type { Client } from '../data/rpc.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ResponsiveDialog } from '../ui/dialogs/ResponsiveDialog.tsx';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import { CodeField, validateCode } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';

interface Props {
  readonly title: string;
  /** What happens, and why the password is asked for. */
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDestructive?: boolean;
  /** Called once the password was right. The message of a rejection is shown. */
  readonly onConfirm?: () => Promise<unknown>;
  /** Called with the client of a new session, which changes of staff need, and which takes the code of a second factor too. As above. */
  readonly onConfirmInNewSession?: (client: Client) => Promise<unknown>;
  readonly onClose: () => void;
  /** Called after closing, to move the focus if the button that opened the dialog has gone. */
  readonly onDone?: () => void;
}

/** Renders a dialog that asks people for their own password before a change of what protects an account. */
export function PasswordDialog({
  title,
  text,
  confirmLabel,
  isDestructive = false,
  onConfirm,
  onConfirmInNewSession,
  onClose,
  onDone,
}: Props) {
  const session = useSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const problem = password === '' ? 'Please enter your password.' : asksCode ? validateCode(code) : undefined;
    setErrorMessage(problem);
    if (problem !== undefined) return;
    setBusy(true);
    try {
      if (onConfirmInNewSession)
        await session.withNewSession({ password, code: asksCode ? code : undefined }, onConfirmInNewSession);
      else await session.checkPassword(password);
      await onConfirm?.();
      // Only then the dialog gives the focus back.
      flushSync(onClose);
      onDone?.();
    } catch (error) {
      setBusy(false);
      if (error instanceof CodeNeededError) setAsksCode(true);
      else setErrorMessage(getErrorMessage(error));
    }
  }

  // What has begun goes on, and its end would close another dialog.
  const close = () => (busy ? undefined : onClose());

  return (
    <ResponsiveDialog title={title} onClose={close}>
      <DialogContent dividers>
        <Stack component="form" method="post" noValidate spacing={2} onSubmit={submit}>
          <Typography color="text.secondary">{text}</Typography>
          {errorMessage === undefined ? null : <Alert severity="error">{errorMessage}</Alert>}
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onChange={setPassword}
          />
          {asksCode ? <CodeField autoFocus value={code} onChange={setCode} /> : null}
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            <BusyButton isBusy={busy} onClick={close}>
              Cancel
            </BusyButton>
            <BusyButton type="submit" variant="contained" color={isDestructive ? 'error' : 'primary'} isBusy={busy}>
              {busy ? 'Checking…' : confirmLabel}
            </BusyButton>
          </Stack>
        </Stack>
      </DialogContent>
    </ResponsiveDialog>
  );
}
