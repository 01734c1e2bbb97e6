import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { type RefObject, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { countErrors } from './count-errors.ts';

interface Props {
  /** Error message of the last attempt. */
  readonly failure: string | undefined;
  /** Label of the save button. */
  readonly label?: string;
  readonly onCancel: () => void;
}

/** Renders the buttons of a form, with the number of invalid fields or the error of the last attempt. Ctrl+S saves. */
export function SaveBar({ failure, label = 'Save', onCancel }: Props) {
  const { isSubmitting, errors, submitCount } = useFormState();
  const saveButton = useRef<HTMLButtonElement>(null);
  useSaveShortcut(saveButton);
  const errorCount = countErrors(errors);
  const isInvalid = submitCount > 0 && errorCount > 0;
  return (
    <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, px: 3, py: 1.5 }}>
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
      <Button onClick={onCancel}>Cancel</Button>
      <Button
        ref={saveButton}
        type="submit"
        variant="contained"
        disabled={isSubmitting}
        title="Ctrl+S"
        aria-keyshortcuts="Control+S Meta+S"
      >
        {isSubmitting ? 'Saving...' : label}
      </Button>
    </DialogActions>
  );
}

/** Presses the save button of a form on Ctrl+S or ⌘S, unless the focus is in a dialog that does not contain it. */
function useSaveShortcut(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 's';
      if (!isShortcut) return;
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
