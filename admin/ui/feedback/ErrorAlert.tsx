import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Renders an error message with a retry button. */
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
