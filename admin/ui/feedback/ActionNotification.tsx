import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';

interface Props {
  readonly message: string;
  readonly severity?: AlertColor;
  /** What the button does. */
  readonly label: string;
  readonly onPress: () => unknown;
}

/** Renders a notification with a button, such as "Undo", that closes it. */
export function ActionNotification({ message, severity = 'success', label, onPress }: Props) {
  const close = useCloseNotification();
  return (
    <Alert
      severity={severity}
      variant="filled"
      action={
        <Button
          color="inherit"
          onClick={() => {
            close();
            onPress();
          }}
        >
          {label}
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
