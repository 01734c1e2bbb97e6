import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useDialogParams } from '../dialogs/useDialogParams.ts';

/** Renders the button that opens the form for a new row. */
export function AddButton({ label, autoFocus = false }: { readonly label: string; readonly autoFocus?: boolean }) {
  const { open } = useDialogParams();
  return (
    <Button variant="contained" startIcon={<AddIcon />} autoFocus={autoFocus} onClick={() => open('new')}>
      {label}
    </Button>
  );
}
