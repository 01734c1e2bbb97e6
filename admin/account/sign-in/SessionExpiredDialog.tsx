import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useSession } from '../../data/auth/supabase-context.tsx';
import { removeDrafts } from '../../data/draft-account.ts';
import { discardUnsavedChanges, hasUnsavedChanges } from '../../ui/form/unsaved/unsaved-changes.ts';
import { redirectUnlessDirty } from './redirect-unless-dirty.ts';
import { SignInSteps } from './SignInSteps.tsx';

/**
 * Loads the sign-in page when the session ends, in this tab or another. With unsaved changes, or offline, asks to sign in in
 * a dialog instead: its opaque backdrop covers customers' data, and forms keep their input.
 */
export function SessionExpiredDialog() {
  const session = useSession();
  const id = useId();
  const [email, setEmail] = useState('');
  const [ended, setEnded] = useState(false);

  useEffect(() => {
    let ownEmail = '';
    session.getEmail().then(
      (address = '') => {
        ownEmail = address;
        setEmail(address);
      },
      () => undefined,
    );
    const stopListeningForSignOut = session.onSignedOut(() => {
      // Offline, a redirect would end on the browser's error page.
      if (!navigator.onLine || !redirectUnlessDirty('/login', false)) setEnded(true);
    });
    // Includes a sign-in in another tab.
    const stopListeningForSignIn = session.onSignedIn((address) => {
      if (address === ownEmail) setEnded(false);
    });
    // What was typed would be saved in the name of somebody else.
    const stopListeningForChange = session.onAccountChanged(() => {
      if (hasUnsavedChanges()) setEnded(true);
      else window.location.reload();
    });
    return () => {
      stopListeningForSignOut();
      stopListeningForSignIn();
      stopListeningForChange();
    };
  }, [session]);

  useEffect(() => {
    if (!ended) return;

    const leaveNow = () => void redirectUnlessDirty('/login', false);
    window.addEventListener('online', leaveNow);
    return () => window.removeEventListener('online', leaveNow);
  }, [ended]);

  const hasDraft = ended && hasUnsavedChanges();

  function leave() {
    discardUnsavedChanges();
    removeDrafts();
    window.location.replace('/login');
  }

  return (
    <Dialog
      open={ended}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      <DialogTitle id={id}>Your session has ended</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2.5 }}>
          {hasDraft
            ? 'What you typed is still here. Sign in again to go on with it, and then save.'
            : 'You are signed out. Sign in again to go on.'}
        </Typography>
        <SignInSteps
          email={email}
          onSignedIn={async (role) => {
            if (role === 'staff') setEnded(false);
            else leave();
          }}
        />
        {hasDraft ? (
          <Button fullWidth color="error" sx={{ mt: 1.5 }} onClick={leave}>
            Discard what I typed
          </Button>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
