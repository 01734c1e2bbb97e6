import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';

/** Renders a success message with an undo button. */
export function UndoNotification({
  message,
  onUndo,
}: {
  readonly message: string;
  readonly onUndo: () => Promise<void>;
}) {
  const close = useCloseNotification();
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button
          color="inherit"
          onClick={() => {
            close();
            void onUndo();
          }}
        >
          Undo
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
