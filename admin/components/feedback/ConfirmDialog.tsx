import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something is lost. The safe answer has the focus. */
export function Ask({ open, title, text, yes, no, onYes, onNo }: Props) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onNo}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}text`} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onNo}>
          {no}
        </Button>
        <Button color="error" variant="contained" onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
