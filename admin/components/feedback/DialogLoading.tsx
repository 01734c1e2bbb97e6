import DialogContent from '@mui/material/DialogContent';
import { ErrorAlert } from './ErrorAlert.tsx';
import { LoadingSpinner } from './LoadingSpinner.tsx';

interface Props {
  /** What is being loaded, such as 'the tour'. */
  readonly what: string;
  /** What is said when it could not be loaded; undefined while it may still come. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
}

/** Stands in a dialog for what is not loaded yet, or could not be. */
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
