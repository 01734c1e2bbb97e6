import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { enterCode } from '../data/auth/second-factor.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import { CodeField, validateCode } from './CodeField.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { type NewSecondFactor, NoSecondFactorsError, startSecondFactor } from './second-factor-setup.ts';

const noFactorsMessage =
  'The sign-in service of this server has no two-step sign-in: it is for trying and developing. That of a Supabase project has it.';

interface Props {
  /** Called once a code was accepted, after which each sign-in asks for one. */
  readonly onDone: () => Promise<void> | void;
  /** True to ask for the password first, since a stolen session could set up a factor of its own. */
  readonly asksPassword?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Renders the steps that set up a second factor: an app scans a code or takes a text, and shows digits to enter. */
export function SecondFactorSetup({ onDone, asksPassword = false, children }: Props) {
  const { client, config } = useSupabase();
  const [factor, setFactor] = useState<NewSecondFactor>();
  /** The factor that is shown once the password was entered. */
  const [asked, setAsked] = useState<NewSecondFactor>();
  const [code, setCode] = useState('');
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function run(step: () => Promise<void>) {
    if (busy) return;
    setErrorMessage(undefined);
    setBusy(true);
    try {
      await step();
    } catch (error) {
      setErrorMessage(error instanceof NoSecondFactorsError ? noFactorsMessage : getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }
  // Asked for before the password: the service may have no factors. It counts only once a code of it was entered.
  const start = () =>
    run(async () => {
      const started = await startSecondFactor(client.auth, config.agency);
      if (asksPassword) setAsked(started);
      else setFactor(started);
    });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const refusal = validateCode(code);
    if (refusal !== undefined) return setErrorMessage(refusal);
    await run(async () => {
      await enterCode(client.auth, code, factor?.id);
      await onDone();
    });
  }

  const error = errorMessage === undefined ? null : <Alert severity="error">{errorMessage}</Alert>;
  if (!factor)
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>
          You need an authenticator app on your phone, such as Google Authenticator, Aegis or that of your password
          manager.
        </Typography>
        {error}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <BusyButton variant="contained" isBusy={busy} onClick={start}>
            {busy ? 'Starting…' : 'Set up'}
          </BusyButton>
          {children}
        </Stack>
        {asked ? (
          <PasswordDialog
            title="Set up two-step sign-in"
            text="Your password once more, so that nobody else does this on your device."
            confirmLabel="Go on"
            onConfirm={async () => setFactor(asked)}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Stack>
    );
  return (
    <Stack component="form" method="post" noValidate spacing={2} onSubmit={submit}>
      <Typography>
        Scan this with the app, or type the text below into it. Then enter the digits that it shows.
      </Typography>
      <Box
        component="img"
        src={factor.qrCode}
        alt="QR code for your authenticator app"
        // Cameras need the white margin in the dark theme too.
        sx={{
          width: 200,
          height: 200,
          p: 1,
          bgcolor: 'common.white',
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
        }}
      />
      <Typography>
        Text to type:{' '}
        <Box component="code" sx={{ fontSize: 15, overflowWrap: 'anywhere', userSelect: 'all' }}>
          {factor.secret}
        </Box>
      </Typography>
      {error}
      <CodeField value={code} onChange={setCode} autoFocus />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <BusyButton type="submit" variant="contained" isBusy={busy}>
          {busy ? 'Checking…' : 'Confirm'}
        </BusyButton>
        {children}
      </Stack>
    </Stack>
  );
}
