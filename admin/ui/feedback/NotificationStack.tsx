import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CloseNotificationContext, useNotificationContext } from 'react-admin';
import { notificationsRef } from '../layout/scroll-padding.tsx';

type Payload = ReturnType<typeof useNotificationContext>['notifications'][number];

interface QueuedNotification extends Payload {
  readonly number: number;
}

/** Maximum number of visible notifications; the oldest are removed. */
const maxVisible = 3;
/** Milliseconds. */
const defaultDuration = 4000;

/** At the bottom of the window, above any sticky footer. Pages and dialogs leave room for the notifications. */
const stackStyles = {
  position: 'fixed',
  zIndex: 'snackbar',
  bottom: 'calc(var(--sticky-foot, env(safe-area-inset-bottom)) + 12px)',
  left: 'calc(env(safe-area-inset-left) + 8px)',
  right: 'calc(env(safe-area-inset-right) + 8px)',
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  pointerEvents: 'none',
} as const;

/**
 * Renders notifications on top of each other, the newest first. Replaces react-admin's, which shows them one by one.
 */
export function NotificationStack() {
  const { notifications, takeNotification } = useNotificationContext();
  const [queue, setQueue] = useState<readonly QueuedNotification[]>([]);
  const next = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const setBox = useCallback((element: HTMLDivElement | null) => {
    box.current = element;
    return notificationsRef(element);
  }, []);

  useEffect(() => {
    const taken = notifications.length > 0 ? takeNotification() : undefined;
    if (!taken) return;
    const notification = { ...taken, number: next.current++ };
    setQueue((all) => [notification, ...all.filter((earlier) => !isReplacedBy(earlier, taken))].slice(0, maxVisible));
  }, [notifications, takeNotification]);

  // MUI's dialogs hide the rest of the page from screen readers; notifications must still be read out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new notification
  useLayoutEffect(() => box.current?.removeAttribute('aria-hidden'), [queue]);

  if (queue.length === 0) return null;
  return (
    <Portal>
      <Box ref={setBox} sx={stackStyles}>
        {queue.map((notification) => (
          <NotificationItem
            key={notification.number}
            notification={notification}
            onExited={() => setQueue((all) => all.filter(({ number }) => number !== notification.number))}
          />
        ))}
      </Box>
    </Portal>
  );
}

/**
 * Returns true if the newer notification has the same text or record (option `record`) as the earlier one, or if both report
 * success.
 */
function isReplacedBy(earlier: Payload, newer: Payload): boolean {
  const record: unknown = newer.notificationOptions?.['record'];
  return (
    (typeof newer.message === 'string' && earlier.message === newer.message) ||
    (earlier.type === 'success' && newer.type === 'success') ||
    (record !== undefined && earlier.notificationOptions?.['record'] === record)
  );
}

interface ItemProps {
  readonly notification: QueuedNotification;
  readonly onExited: () => void;
}

function NotificationItem({ notification, onExited }: ItemProps) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { message, type, notificationOptions } = notification;
  const { autoHideDuration = defaultDuration } = notificationOptions ?? {};
  return (
    <CloseNotificationContext value={close}>
      <Snackbar
        open={open}
        autoHideDuration={autoHideDuration}
        // A click elsewhere on the page must not dismiss it.
        onClose={(_event, reason) => (reason === 'clickaway' ? undefined : close())}
        slotProps={{ transition: { onExited } }}
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
