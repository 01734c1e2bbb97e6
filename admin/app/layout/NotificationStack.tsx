import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CloseNotificationContext, useNotificationContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { useNotificationSlot } from '../../ui/dialogs/notification-slots.tsx';
import { takesText } from '../../ui/feedback/ActionNotification.tsx';
import { footOfWindow, notificationsRef } from '../../ui/layout/scroll-padding.tsx';
import { isShortcut } from '../../ui/shortcut.ts';

type Payload = ReturnType<typeof useNotificationContext>['notifications'][number];

interface QueuedNotification extends Payload {
  readonly number: number;
  /** False while it fades out. */
  readonly isOpen: boolean;
}

/** Maximum number of visible notifications, of which the oldest are removed; those with a button stay until their own end. */
const maxVisible = 3;
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
 * Renders notifications on top of each other, the newest first. Of those with a button only the newest is shown; the others wait behind
 * their number. Replaces react-admin's, which shows them one by one.
 */
export function NotificationStack() {
  const { notifications, takeNotification } = useNotificationContext();
  const [queue, setQueue] = useState<readonly QueuedNotification[]>([]);
  const [isExpanded, setExpanded] = useState(false);
  const next = useRef(0);
  const slot = useNotificationSlot();
  const [place] = useState(() => document.createElement('div'));
  // It moves into the top dialog, so that Tab reaches it, and back. Mounted anew, the clocks of the notifications would begin again.
  useLayoutEffect(() => (slot ?? document.body).append(place), [slot, place]);
  useEffect(() => () => place.remove(), [place]);

  useEffect(() => {
    const taken = notifications.length > 0 ? takeNotification() : undefined;
    if (!taken) return;
    const notification = { ...taken, number: next.current++, isOpen: true };
    setQueue((all) => [notification, ...all.filter((earlier) => !isReplacedBy(earlier, taken))].filter(isWithinLimit));
  }, [notifications, takeNotification]);

  const nextEnd = Math.min(...queue.map(getEnd));
  useEffect(() => {
    if (nextEnd === Number.POSITIVE_INFINITY) return;
    const end = () => setQueue((all) => all.filter((notification) => getEnd(notification) > nextEnd));
    const timer = setTimeout(end, nextEnd - Date.now());
    return () => clearTimeout(timer);
  }, [nextEnd]);

  // MUI's dialogs hide the rest of the page from screen readers; notifications must still be read out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new notification and place
  useLayoutEffect(() => place.removeAttribute('aria-hidden'), [queue, slot]);

  const isEmpty = queue.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    const undoNewest = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return;
      const button = place.querySelector<HTMLElement>('[data-open=true] [aria-keyshortcuts]');
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('keydown', undoNewest);
    return () => document.removeEventListener('keydown', undoNewest);
  }, [isEmpty, place]);

  const staying = queue.filter((notification) => notification.isOpen && isStaying(notification));
  if (isExpanded && staying.length < 2) setExpanded(false);
  if (isEmpty) return null;
  return createPortal(
    <Box ref={notificationsRef} sx={stackStyles}>
      {queue
        .filter((notification) => isExpanded || !staying.slice(1).includes(notification))
        .map((notification) => (
          <NotificationItem
            key={notification.number}
            notification={notification}
            isNewest={notification === staying[0]}
            onClose={() =>
              setQueue((all) =>
                all.map((other) => (other.number === notification.number ? { ...other, isOpen: false } : other)),
              )
            }
            onExited={() => setQueue((all) => all.filter(({ number }) => number !== notification.number))}
          />
        ))}
      {staying.length > 1 ? (
        <Button
          variant="contained"
          color="inherit"
          size="small"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          sx={{ pointerEvents: 'auto' }}
        >
          {`${staying.length} done, ${isExpanded ? 'Hide' : 'Show'}`}
        </Button>
      ) : null}
    </Box>,
    place,
  );
}

/** Returns when a notification ends, in milliseconds since 1970; infinity for one that MUI's own clock ends. */
function getEnd({ notificationOptions }: Payload): number {
  const end: unknown = notificationOptions?.['endsAt'];
  return typeof end === 'number' ? end : Number.POSITIVE_INFINITY;
}

const isStaying = (notification: Payload) => Number.isFinite(getEnd(notification));

/** Returns true for Ctrl+Z or Command+Z outside of texts, which have their own undo. */
function isUndoKey(event: KeyboardEvent): boolean {
  return isShortcut(event, 'z') && !takesText(event.target) && !event.defaultPrevented && !event.repeat;
}

/**
 * Returns true if the newer notification has the same text or record (option `record`) as the earlier one, or if both report
 * success and the earlier one need not stay (option `endsAt`).
 */
function isReplacedBy(earlier: Payload, newer: Payload): boolean {
  const record: unknown = newer.notificationOptions?.['record'];
  return (
    (typeof newer.message === 'string' && earlier.message === newer.message) ||
    (earlier.type === 'success' && newer.type === 'success' && !isStaying(earlier)) ||
    (record !== undefined && earlier.notificationOptions?.['record'] === record)
  );
}

function isWithinLimit(notification: Payload, _index: number, all: readonly Payload[]): boolean {
  return isStaying(notification) || all.filter((other) => !isStaying(other)).indexOf(notification) < maxVisible;
}

interface ItemProps {
  readonly notification: QueuedNotification;
  readonly isNewest: boolean;
  readonly onClose: () => void;
  readonly onExited: () => void;
}

function NotificationItem({ notification, isNewest, onClose: close, onExited }: ItemProps) {
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
        <div ref={content} data-open={isOpen} data-newest={isNewest}>
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
