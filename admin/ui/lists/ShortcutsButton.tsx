import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Button from '@mui/material/Button';

/** Renders the button that lists the keyboard shortcuts of a screen; not on phones, which have no keyboard. */
export function ShortcutsButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button
      color="inherit"
      startIcon={<KeyboardIcon />}
      onClick={onPress}
      sx={{ display: { xs: 'none', md: 'inline-flex' }, color: 'text.secondary' }}
    >
      Keyboard shortcuts
    </Button>
  );
}
