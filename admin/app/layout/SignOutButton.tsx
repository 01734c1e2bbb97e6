import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import type { ButtonProps } from '@mui/material/Button';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useSignOut } from './useSignOut.tsx';

/** Renders the button that signs out. */
export function SignOutButton({ sx, variant = 'text' }: Pick<ButtonProps, 'sx' | 'variant'>) {
  const { signOut, busy, confirmation } = useSignOut();
  return (
    <>
      <BusyButton
        color="inherit"
        variant={variant}
        isBusy={busy}
        startIcon={<SignOutIcon />}
        onClick={signOut}
        sx={[{ whiteSpace: 'nowrap', flexShrink: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        Sign Out
      </BusyButton>
      {confirmation}
    </>
  );
}
