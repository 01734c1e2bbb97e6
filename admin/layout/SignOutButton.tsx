import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useSignOut } from './useSignOut.tsx';

/** Ends the session and goes to the sign-in. */
export function SignOutButton({ sx, variant = 'text' }: Pick<ButtonProps, 'sx' | 'variant'>) {
  const { signOut, busy, question } = useSignOut();
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
      {question}
    </>
  );
}
