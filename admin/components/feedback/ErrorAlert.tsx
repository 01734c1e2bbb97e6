import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** A failure that somebody can do something about: what failed, and the way to try again. */
export function ErrorAlert({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
