import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type AccountLink, type AccountLinkType, spentLinkMessage } from '../../data/auth/account-link.ts';
import type { OpenedAccount } from '../../data/auth/password.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { getErrorMessage } from '../../ui/feedback/get-error-message.ts';
import { NewPasswordForm } from '../NewPasswordForm.tsx';
import { AuthCard } from './AuthCard.tsx';
import { CodeForm } from './CodeForm.tsx';
import { useAuthRedirect } from './useAuthRedirect.ts';

const openSignIn = () => window.location.replace('/login');

interface Text {
  readonly title: string;
  readonly lead: (agency: string) => string;
  /** What helps when the link no longer works. */
  readonly advice: string;
}
const texts: Readonly<Record<AccountLinkType, Text>> = {
  invite: {
    title: 'Choose your password',
    lead: (agency) => `Welcome to ${agency}.`,
    advice: 'Ask the person who invited you for another one.',
  },
  recovery: {
    title: 'Set a new password',
    lead: () => 'The link in your mail has brought you here.',
    advice: 'Ask for another link on the sign-in page.',
  },
  email_change: {
    title: 'Confirm your e-mail address',
    lead: () => 'The link in your mail has brought you here.',
    advice: 'Sign in and change the address again.',
  },
};

/**
 * Renders the page that links of the sign-in service lead to. The button spends the link: a preview of the message that holds it
 * must not.
 */
export function AccountLinkPage({ link }: { readonly link: AccountLink }) {
  const { openAccountLink, config } = useSupabase();
  const [opened, setOpened] = useState<OpenedAccount | 'confirmed' | 'changed'>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { title, lead, advice } = texts[link.type];

  async function open() {
    setBusy(true);
    setErrorMessage(undefined);
    try {
      setOpened(await openAccountLink(link));
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
    }
    setBusy(false);
  }

  return (
    <AuthCard title={title} lead={lead(config.agency)}>
      {typeof opened === 'object' ? <NewPassword account={opened} /> : null}
      {typeof opened === 'string' ? (
        <Stack spacing={2}>
          <Typography role="status">
            {opened === 'changed'
              ? 'Your e-mail address is changed. Sign in with the new one from now on.'
              : 'This address is confirmed. Open the link in the mail to your other address as well.'}
          </Typography>
          <Button onClick={openSignIn}>Go to the sign-in</Button>
        </Stack>
      ) : null}
      {opened ? null : (
        <Stack spacing={2}>
          {errorMessage === undefined ? null : (
            <Alert severity="error">
              {errorMessage === spentLinkMessage ? `${errorMessage} ${advice}` : errorMessage}
            </Alert>
          )}
          {errorMessage === spentLinkMessage ? null : (
            <BusyButton variant="contained" size="large" autoFocus isBusy={busy} onClick={() => void open()}>
              {busy ? 'One moment…' : 'Continue'}
            </BusyButton>
          )}
          <Button onClick={openSignIn}>Go to the sign-in</Button>
        </Stack>
      )}
    </AuthCard>
  );
}

/** Renders the form that sets the password of the account, after the code of its second factor if it has one, and signs in. */
function NewPassword({ account }: { readonly account: OpenedAccount }) {
  const { session } = useSupabase();
  const redirect = useAuthRedirect();
  const [waitingPassword, setWaitingPassword] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isCodeEntered, setIsCodeEntered] = useState(false);
  const [done, setDone] = useState(false);

  async function finish(password: string) {
    const email = await account.setPassword(password);
    setDone(true);
    // The password is already saved, so the sign-in page is enough if signing in fails or needs a code.
    await session
      .signIn(email, password)
      .then(redirect)
      .then((isLeaving) => (isLeaving ? undefined : openSignIn()), openSignIn);
  }
  async function save(password: string) {
    setRefusal(undefined);
    if (!isCodeEntered && (await account.needsCode())) setWaitingPassword(password);
    else await finish(password);
  }
  async function enterCode(code: string, password: string) {
    await account.enterCode(code);
    setIsCodeEntered(true);
    try {
      await finish(password);
    } catch (error) {
      // Another password is needed, but no other code.
      setRefusal(getErrorMessage(error));
      setWaitingPassword(undefined);
    }
  }

  const cancel = <Button onClick={openSignIn}>Cancel</Button>;
  if (done) return <Typography role="status">Your password is saved. Signing in…</Typography>;
  if (waitingPassword !== undefined)
    return (
      <CodeForm enter={(code) => enterCode(code, waitingPassword)} label="Save Password">
        {cancel}
      </CodeForm>
    );
  return (
    <Stack spacing={2}>
      {refusal === undefined ? null : <Alert severity="error">{refusal}</Alert>}
      <NewPasswordForm email={account.email} save={save}>
        {cancel}
      </NewPasswordForm>
    </Stack>
  );
}
