import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useCloseNotification } from 'react-admin';

interface Props {
  readonly message: string;
  readonly severity?: AlertColor;
  /** What the button does. */
  readonly label: string;
  /** True if Ctrl+Z presses the button. */
  readonly isUndo?: boolean;
  readonly onPress: () => unknown;
}

/** Milliseconds that a notification with a button is shown. A mail waits twice as long (private.undo_window in the database). */
const actionDuration = 10_000;

/**
 * Returns the options of a notification with a button. Later successes do not replace it, only one about the same record.
 * @param record id of what it is about
 */
export const getActionOptions = (record: unknown) =>
  ({ type: 'success', autoHideDuration: actionDuration, record, stays: true }) as const;

/** Renders a notification with a button, such as "Undo", that closes it. */
export function ActionNotification({ message, severity = 'success', label, isUndo = false, onPress }: Props) {
  const close = useCloseNotification();
  // While it fades out, the button is still there.
  const isPressed = useRef(false);
  return (
    <Alert
      severity={severity}
      variant="filled"
      sx={{ overflowWrap: 'anywhere' }}
      action={
        <Button
          color="inherit"
          {...(isUndo && { 'aria-keyshortcuts': 'Control+Z' })}
          onClick={() => {
            if (isPressed.current) return;
            isPressed.current = true;
            close();
            onPress();
          }}
        >
          <span>{label}</span>
          {isUndo ? (
            <Box
              component="kbd"
              aria-hidden
              sx={{ ml: 1, font: 'inherit', fontSize: 12, opacity: 0.85, '@media (hover: none)': { display: 'none' } }}
            >
              Ctrl+Z
            </Box>
          ) : null}
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
