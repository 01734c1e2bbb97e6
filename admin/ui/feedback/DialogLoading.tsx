import DialogContent from '@mui/material/DialogContent';
import { ErrorAlert } from './ErrorAlert.tsx';
import { LoadingSpinner } from './LoadingSpinner.tsx';

interface Props {
  /** Name of the record, such as 'the tour'. */
  readonly subject: string;
  /** Message when loading has failed; undefined while loading. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
}

/** Renders a spinner or an error in place of a dialog's content. */
export function DialogLoading({ subject, failure, onRetry }: Props) {
  return (
    <DialogContent>
      {failure === undefined ? (
        <LoadingSpinner label={`Loading ${subject}…`} />
      ) : (
        <ErrorAlert message={failure} onRetry={onRetry} />
      )}
    </DialogContent>
  );
}
