import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useSignOut } from './useSignOut.tsx';

/** Renders the button that signs out. */
export function SignOutButton({ sx, variant = 'text' }: Pick<ButtonProps, 'sx' | 'variant'>) {
  const { signOut, busy, confirmation } = useSignOut();
  return (
    <>
      <Button
        color="inherit"
        variant={variant}
        disabled={busy}
        startIcon={<SignOutIcon />}
        onClick={signOut}
        sx={[{ whiteSpace: 'nowrap', flexShrink: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
      >
        Sign Out
      </Button>
      {confirmation}
    </>
  );
}
