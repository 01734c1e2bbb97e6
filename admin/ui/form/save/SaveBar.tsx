import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { BusyButton } from '../../BusyButton.tsx';
import { isShortcut } from '../../shortcut.ts';
import { countErrors } from './count-errors.ts';

interface Props {
  /** Error message of the last attempt. */
  readonly failure: string | undefined;
  /** Label of the save button. */
  readonly label?: string;
  /** True while the form is saved by other means than its own submit handler. */
  readonly isSaving?: boolean;
  /** Absent for a form that stays open. */
  readonly onCancel?: (() => void) | undefined;
  /** Another action on the unsaved values. */
  readonly action?: ReactNode;
}

/**
 * Renders the buttons of a form, whether it has unsaved changes, and the number of invalid fields or the error of the last attempt.
 * Ctrl+S saves.
 */
export function SaveBar({ failure, label = 'Save', isSaving = false, onCancel, action }: Props) {
  const { isSubmitting, isDirty, errors, submitCount } = useFormState();
  const isBusy = isSubmitting || isSaving;
  const saveButton = useRef<HTMLButtonElement>(null);
  useSaveShortcut(saveButton);
  const errorCount = countErrors(errors);
  const isInvalid = submitCount > 0 && errorCount > 0;
  return (
    <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, px: onCancel ? 3 : 0, py: 1.5 }}>
      {isInvalid ? (
        <Alert severity="error" sx={{ width: '100%' }}>
          {errorCount === 1 ? 'One field needs your attention.' : `${errorCount} fields need your attention.`}
        </Alert>
      ) : null}
      {failure !== undefined && !isInvalid ? (
        <Alert severity="error" sx={{ width: '100%' }}>
          {failure}
        </Alert>
      ) : null}
      <Typography color="text.secondary" sx={{ flex: 1, fontSize: 14 }}>
        {isDirty ? 'Unsaved changes' : ''}
      </Typography>
      {action}
      {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      <BusyButton
        ref={saveButton}
        type="submit"
        variant="contained"
        isBusy={isBusy}
        title="Ctrl+S"
        aria-keyshortcuts="Control+S Meta+S"
      >
        {isBusy ? 'Saving...' : label}
      </BusyButton>
    </DialogActions>
  );
}

/** Presses the save button of a form on Ctrl+S or ⌘S, unless the focus is in a dialog that does not contain it. */
function useSaveShortcut(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!isShortcut(event, 's')) return;
      // The browser would save the page as a file.
      event.preventDefault();
      const dialog = event.target instanceof Element ? event.target.closest('[role=dialog], [role=alertdialog]') : null;
      if (dialog && !dialog.contains(button.current)) return;
      if (!event.repeat) button.current?.click();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [button]);
}
