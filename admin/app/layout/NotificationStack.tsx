import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CloseNotificationContext, useNotificationContext } from 'react-admin';
import { useNotificationSlot } from '../../ui/dialogs/notification-slots.tsx';
import { footOfWindow, notificationsRef } from '../../ui/layout/scroll-padding.tsx';

type Payload = ReturnType<typeof useNotificationContext>['notifications'][number];

interface QueuedNotification extends Payload {
  readonly number: number;
  /** False while it fades out. */
  readonly isOpen: boolean;
}

/** Maximum number of visible notifications, of which the oldest are removed; those with an undo button stay their time. */
const maxVisible = 3;
const maxStaying = 6;
/** Milliseconds. */
const defaultDuration = 4000;

/** At the bottom of the window, above any sticky footer. Pages and dialogs leave room for the notifications. */
const stackStyles = {
  position: 'fixed',
  zIndex: 'snackbar',
  '--sticky-foot': 'inherit',
  bottom: `calc(${footOfWindow} + max(var(--sticky-foot, 0px), env(safe-area-inset-bottom)) + 12px)`,
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
    const notification = { ...taken, number: next.current++, isOpen: true };
    setQueue((all) => [notification, ...all.filter((earlier) => !isReplacedBy(earlier, taken))].filter(isWithinLimit));
  }, [notifications, takeNotification]);

  // MUI's dialogs hide the rest of the page from screen readers; notifications must still be read out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new notification
  useLayoutEffect(() => box.current?.removeAttribute('aria-hidden'), [queue]);

  const isEmpty = queue.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const undoNewest = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return;
      const button = box.current?.querySelector<HTMLElement>('[data-open=true] [aria-keyshortcuts]');
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('keydown', undoNewest);
    return () => document.removeEventListener('keydown', undoNewest);
  }, [isEmpty]);

  const slot = useNotificationSlot();
  if (isEmpty) return null;
  return (
    <Portal container={slot}>
      <Box ref={setBox} sx={stackStyles}>
        {queue.map((notification) => (
          <NotificationItem
            key={notification.number}
            notification={notification}
            onClose={() =>
              setQueue((all) =>
                all.map((other) => (other.number === notification.number ? { ...other, isOpen: false } : other)),
              )
            }
            onExited={() => setQueue((all) => all.filter(({ number }) => number !== notification.number))}
          />
        ))}
      </Box>
    </Portal>
  );
}

/** Returns true for Ctrl+Z or Command+Z outside of texts, which have their own undo. */
function isUndoKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented, repeat } = event;
  const isText =
    target instanceof Element &&
    target.matches('textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])');
  return (
    (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z' && !isText && !defaultPrevented && !repeat
  );
}

/**
 * Returns true if the newer notification has the same text or record (option `record`) as the earlier one, or if both report
 * success and the earlier one need not stay (option `stays`).
 */
function isReplacedBy(earlier: Payload, newer: Payload): boolean {
  const record: unknown = newer.notificationOptions?.['record'];
  return (
    (typeof newer.message === 'string' && earlier.message === newer.message) ||
    (earlier.type === 'success' && newer.type === 'success' && earlier.notificationOptions?.['stays'] !== true) ||
    (record !== undefined && earlier.notificationOptions?.['record'] === record)
  );
}

function isWithinLimit({ notificationOptions }: Payload, index: number): boolean {
  return index < (notificationOptions?.['stays'] === true ? maxStaying : maxVisible);
}

interface ItemProps {
  readonly notification: QueuedNotification;
  readonly onClose: () => void;
  readonly onExited: () => void;
}

function NotificationItem({ notification, onClose: close, onExited }: ItemProps) {
  const { message, type, notificationOptions, isOpen } = notification;
  const { autoHideDuration = defaultDuration } = notificationOptions ?? {};
  const content = useRef<HTMLDivElement>(null);

  function onClose(reason: SnackbarCloseReason) {
    // A click elsewhere, or Escape in a dialog, must not dismiss it.
    const isElsewhere =
      reason === 'clickaway' || (reason === 'escapeKeyDown' && !content.current?.contains(document.activeElement));
    if (!isElsewhere) close();
  }

  return (
    <CloseNotificationContext value={close}>
      <Snackbar
        open={isOpen}
        autoHideDuration={autoHideDuration}
        onClose={(_event, reason) => onClose(reason)}
        slotProps={{ transition: { onExited } }}
        sx={{ position: 'static', transform: 'none', pointerEvents: 'auto', maxWidth: 560 }}
      >
        <div ref={content} data-open={isOpen}>
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
