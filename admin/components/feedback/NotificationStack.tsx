import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CloseNotificationContext, useNotificationContext } from 'react-admin';

type Payload = ReturnType<typeof useNotificationContext>['notifications'][number];

interface QueuedNotification extends Payload {
  readonly number: number;
}

/** How many are shown at once; the oldest make room. */
const maxVisible = 3;
const defaultDuration = 4000;

/** Below the head of the page and of its dialogs: forms have their buttons and what went wrong at the foot. */
const stackStyles = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: { xs: 68, sm: 12 },
  left: 8,
  right: 8,
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  pointerEvents: 'none',
} as const;

/**
 * What happened in passing, the newest first and each for as long as it says. In the place of react-admin's own, which shows
 * one after the other.
 */
export function NotificationStack() {
  const { notifications, takeNotification } = useNotificationContext();
  const [notices, setNotices] = useState<readonly QueuedNotification[]>([]);
  const next = useRef(0);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const taken = notifications.length > 0 ? takeNotification() : undefined;
    if (!taken) return;
    const notice = { ...taken, number: next.current++ };
    // Said again, it is shown once.
    setNotices((all) =>
      [notice, ...all.filter(({ message }) => typeof message !== 'string' || message !== taken.message)].slice(
        0,
        maxVisible,
      ),
    );
  }, [notifications, takeNotification]);

  // An open dialog hides all the rest of the page from screen readers; what is said meanwhile is to be heard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is something new to say
  useLayoutEffect(() => box.current?.removeAttribute('aria-hidden'), [notices]);

  if (notices.length === 0) return null;
  return (
    <Portal>
      <Box ref={box} sx={stackStyles}>
        {notices.map((notice) => (
          <NotificationItem
            key={notice.number}
            notice={notice}
            onGone={() => setNotices((all) => all.filter(({ number }) => number !== notice.number))}
          />
        ))}
      </Box>
    </Portal>
  );
}

function NotificationItem({ notice, onGone }: { readonly notice: QueuedNotification; readonly onGone: () => void }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { message, type, notificationOptions } = notice;
  const { autoHideDuration = defaultDuration } = notificationOptions ?? {};
  return (
    <CloseNotificationContext value={close}>
      <Snackbar
        open={open}
        autoHideDuration={autoHideDuration}
        // A click elsewhere is no answer to it.
        onClose={(_event, reason) => (reason === 'clickaway' ? undefined : close())}
        slotProps={{ transition: { onExited: onGone } }}
        sx={{ position: 'static', transform: 'none', pointerEvents: 'auto', maxWidth: 560 }}
      >
        <div>
          {typeof message === 'string' ? <TextNotification text={message} type={type} onClose={close} /> : message}
        </div>
      </Snackbar>
    </CloseNotificationContext>
  );
}

interface TextNotificationProps {
  readonly text: string;
  readonly type: Payload['type'];
  readonly onClose: () => void;
}

function TextNotification({ text, type, onClose }: TextNotificationProps) {
  return (
    <Alert severity={type} variant="filled" onClose={onClose} sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Alert>
  );
}
