import DialogContent from '@mui/material/DialogContent';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { LoadingSpinner } from '../feedback/LoadingSpinner.tsx';

interface Props {
  /** Name of the record, such as 'the tour'. */
  readonly subject: string;
  /** Message when loading has failed; undefined while loading. */
  readonly failure: string | undefined;
  /** Why it failed, for a record that may be deleted. */
  readonly error?: unknown;
  readonly onRetry: () => void;
}

/** Renders a spinner or an error in place of a dialog's content. */
export function DialogLoading({ subject, failure, error, onRetry }: Props) {
  return (
    <DialogContent>
      {failure === undefined ? (
        <LoadingSpinner label={`Loading ${subject}…`} />
      ) : (
        <LoadFailure subject={subject} error={error} message={failure} onRetry={onRetry} />
      )}
    </DialogContent>
  );
}
