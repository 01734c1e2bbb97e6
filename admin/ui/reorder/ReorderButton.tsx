import OrderIcon from '@mui/icons-material/SwapVert';
import Button from '@mui/material/Button';
import { useDialogParams } from '../hooks/useDialogParams.ts';

/** Renders the button that opens the page for the order of a list. */
export function ReorderButton({ autoFocus }: { readonly autoFocus: boolean }) {
  const { open } = useDialogParams();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<OrderIcon />}
      autoFocus={autoFocus}
      onClick={() => open('ordering')}
      sx={{ flexShrink: 0, minHeight: 40, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      Change order
    </Button>
  );
}
