import DialogContent from '@mui/material/DialogContent';
import { ErrorAlert } from './ErrorAlert.tsx';
import { LoadingSpinner } from './LoadingSpinner.tsx';

interface Props {
  /** The record by its kind, such as 'the tour'. */
  readonly what: string;
  /** Message when loading has failed; undefined while it is under way. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
}

/** Renders a spinner or an error in place of a dialog's content. */
export function DialogLoading({ what, failure, onRetry }: Props) {
  return (
    <DialogContent>
      {failure === undefined ? (
        <LoadingSpinner label={`Loading ${what}…`} />
      ) : (
        <ErrorAlert message={failure} onRetry={onRetry} />
      )}
    </DialogContent>
  );
}
