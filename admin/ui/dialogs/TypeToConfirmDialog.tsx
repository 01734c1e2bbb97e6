import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { SteppedDialog } from './SteppedDialog.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  /** The word to type. */
  readonly confirmationWord: string;
  /** Label of the field; 'Type {word} to confirm' without one. */
  readonly label?: string;
  readonly confirmLabel: string;
  /** Receives what was typed. */
  readonly onConfirm: (typed: string) => void;
  readonly onCancel: () => void;
  /** Shown above the field. */
  readonly children?: ReactNode;
}

/** Renders a dialog that confirms an irreversible deletion by a typed word. Mount it only while it is open. */
export function TypeToConfirmDialog({
  title,
  text,
  confirmationWord,
  label = `Type ${confirmationWord} to confirm`,
  confirmLabel,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const isMatch = typed.trim() === confirmationWord;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isMatch) onConfirm(typed);
  }

  return (
    <SteppedDialog
      open
      onClose={onCancel}
      maxWidth="xs"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <form onSubmit={submit}>
        <DialogTitle id={`${id}title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}text`} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {text}
          </DialogContentText>
          {children}
          <TextField
            autoFocus
            label={label}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            slotProps={{
              htmlInput: {
                autoCapitalize: confirmationWord === confirmationWord.toUpperCase() ? 'characters' : 'none',
                spellCheck: false,
              },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" color="error" variant="contained" disabled={!isMatch}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </SteppedDialog>
  );
}
