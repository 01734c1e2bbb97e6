import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useFormState } from 'react-hook-form';
import { countErrors } from './count-errors.ts';

interface Props {
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  /** What the button says that saves. */
  readonly label?: string;
  readonly onCancel: () => void;
}

/** The foot of a form: save, leave, and what went wrong. */
export function SaveBar({ failure, label = 'Save', onCancel }: Props) {
  const { isSubmitting, errors, submitCount } = useFormState();
  const errorCount = countErrors(errors);
  const invalid = submitCount > 0 && errorCount > 0;
  return (
    <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, px: 3, py: 1.5 }}>
      {invalid ? (
        <Alert severity="error" sx={{ width: '100%' }}>
          {errorCount === 1 ? 'One field needs your attention.' : `${errorCount} fields need your attention.`}
        </Alert>
      ) : null}
      {failure !== undefined && !invalid ? (
        <Alert severity="error" sx={{ width: '100%' }}>
          {failure}
        </Alert>
      ) : null}
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="contained" disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : label}
      </Button>
    </DialogActions>
  );
}
