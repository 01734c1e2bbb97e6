import Alert, { type AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useRef, useState } from 'react';
import { useCloseNotification } from 'react-admin';

/** What happens when the time to undo is over. */
interface Countdown {
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** Returns the sentence for a number of whole seconds. */
  readonly format: (seconds: number) => string;
}

interface Props {
  readonly message: string;
  readonly countdown?: Countdown | undefined;
  readonly severity?: AlertColor;
  /** What the button does. */
  readonly label: string;
  /** True if Ctrl+Z presses the button. */
  readonly isUndo?: boolean;
  readonly onPress: () => unknown;
}

/** Milliseconds that a notification with a button is shown that counts nothing down. */
const actionDuration = 10_000;

/**
 * Returns the options of a notification with a button. Later successes do not replace it, only one about the same record.
 * @param record id of what it is about
 */
export const getActionOptions = (record: unknown, endsAt = Date.now() + actionDuration) =>
  ({ type: 'success', autoHideDuration: null, record, endsAt }) as const;

const textInput = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Returns whether an element takes text, which has an undo of its own. */
export const takesText = (target: EventTarget | null) => target instanceof Element && target.matches(textInput);

/** Printed only where the keys work: not on touch screens, nor while a text has the focus, nor on any but the newest. */
const keysStyles = {
  ml: 1,
  font: 'inherit',
  fontSize: 12,
  opacity: 0.85,
  '@media (hover: none)': { display: 'none' },
  [`body:has(:is(${textInput}):focus) &, [data-newest=false] &`]: { display: 'none' },
} as const;

/** Renders a notification with a button, such as "Undo", that closes it. */
export function ActionNotification({
  message,
  countdown,
  severity = 'success',
  label,
  isUndo = false,
  onPress,
}: Props) {
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
          sx={{ overflowWrap: 'normal', whiteSpace: 'nowrap' }}
          {...(isUndo && { 'aria-keyshortcuts': 'Control+Z Meta+Z' })}
          onClick={() => {
            if (isPressed.current) return;
            isPressed.current = true;
            close();
            onPress();
          }}
        >
          <span>{label}</span>
          {isUndo ? (
            <Box component="kbd" aria-hidden sx={keysStyles}>
              {/Mac|iP/.test(navigator.platform) ? '⌘Z' : 'Ctrl+Z'}
            </Box>
          ) : null}
        </Button>
      }
    >
      <span>{message}</span>
      {countdown ? <CountdownText {...countdown} /> : null}
    </Alert>
  );
}

/** Renders what happens in how many seconds. Screen readers hear it once. */
function CountdownText({ endsAt, format }: Countdown) {
  const readSeconds = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(readSeconds);
  const [first] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the clock each time
  useEffect(() => {
    const timer = setInterval(() => setSeconds(readSeconds()), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <>
      <span aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>{` ${format(seconds)}`}</span>
      <span style={visuallyHidden}>{` ${format(first)}`}</span>
    </>
  );
}
