import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useSession } from '../providers/desk-context.tsx';
import { faultOf } from '../ui/fault-of.ts';

/** Ends the session and goes to the sign-in. When the service cannot be reached the session stays, and that is said. */
export function SignOutButton({ sx, variant = 'text' }: Pick<ButtonProps, 'sx' | 'variant'>) {
  const session = useSession();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  async function signOut() {
    setBusy(true);
    try {
      // The desk listens for the end of the session and loads the sign-in.
      await session.signOut();
    } catch (error) {
      setBusy(false);
      notify(`You are still signed in. ${faultOf(error)}`, { type: 'error' });
    }
  }

  return (
    <Button
      color="inherit"
      variant={variant}
      disabled={busy}
      startIcon={<SignOutIcon />}
      onClick={signOut}
      sx={sx ?? {}}
    >
      Sign Out
    </Button>
  );
}
