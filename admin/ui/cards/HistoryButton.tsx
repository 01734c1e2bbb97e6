import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import IconButton from '@mui/material/IconButton';
import { useDialogParams } from '../hooks/useDialogParams.ts';

/** Renders the button of a card that opens the history of its record. */
export function HistoryButton({ id, label }: { readonly id: string; readonly label: string }) {
  const { open } = useDialogParams();
  return (
    <IconButton aria-label={`History of ${label}`} title="History" onClick={() => open('history', id)}>
      <HistoryIcon fontSize="small" />
    </IconButton>
  );
}
