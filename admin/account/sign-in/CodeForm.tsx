import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { getErrorMessage } from '../../ui/feedback/get-error-message.ts';
import { CodeField, validateCode } from '../CodeField.tsx';

interface Props {
  /** Checks the code and goes on. The message of a rejection is shown. */
  readonly enter: (code: string) => Promise<unknown>;
  readonly label: string;
  /** Further buttons. */
  readonly children: ReactNode;
}

/** Renders the form that asks for a code of the second factor. */
export function CodeForm({ enter, label, children }: Props) {
  const [code, setCode] = useState('');
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const refusal = validateCode(code);
    if (refusal !== undefined) return setErrorMessage(refusal);
    setErrorMessage(undefined);
    setBusy(true);
    try {
      await enter(code);
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
      setBusy(false);
    }
  }

  return (
    <Stack component="form" method="post" noValidate spacing={2} onSubmit={submit}>
      {errorMessage === undefined ? null : <Alert severity="error">{errorMessage}</Alert>}
      <CodeField value={code} onChange={setCode} autoFocus />
      <BusyButton type="submit" variant="contained" size="large" isBusy={busy}>
        {busy ? 'Checking…' : label}
      </BusyButton>
      {children}
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        Phone lost? Another member of staff can remove your two-step sign-in under Settings, Staff.
      </Typography>
    </Stack>
  );
}
