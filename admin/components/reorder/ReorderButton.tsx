import OrderIcon from '@mui/icons-material/SwapVert';
import Button from '@mui/material/Button';
import { useDialogParams } from '../../hooks/useDialogParams.ts';

/** The way to the order of a list. It has the focus when somebody comes back from there. */
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
