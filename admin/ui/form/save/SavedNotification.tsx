import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { useCloseNotification } from 'react-admin';
import { usePublishState } from '#admin/data/provider/usePublishState.ts';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';

interface Props {
  readonly message: string;
  /** Public address of the row. */
  readonly address: string;
  /** False for an inactive row, which visitors do not see. */
  readonly isPublic: boolean;
  /** When an inactive row is published. */
  readonly publishAt?: string | null | undefined;
  /** Actions for a new inactive row, which the list may not show. */
  readonly inactiveActions?: { readonly onOpen: () => void; readonly onActivate: () => void } | undefined;
  /** Time of saving, in milliseconds since 1970. */
  readonly savedAt: number;
}

/** Milliseconds that the notification stays once a publish has ended, or its state could not be read. */
const closeDelay = 10_000;

/** Renders the notification that a row was saved, and follows its publishing while it is shown. */
export function SavedNotification({ message, address, isPublic, publishAt, inactiveActions, savedAt }: Props) {
  const close = useCloseNotification();
  const closeAnd = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Alert
      severity="success"
      variant="filled"
      onClose={close}
      {...(inactiveActions && {
        action: (
          <>
            <Button color="inherit" onClick={closeAnd(inactiveActions.onOpen)}>
              Open
            </Button>
            <Button color="inherit" onClick={closeAnd(inactiveActions.onActivate)}>
              Activate
            </Button>
          </>
        ),
      })}
    >
      <span>{`${message} `}</span>
      {isPublic ? (
        <PublishProgress address={address} savedAt={savedAt} />
      ) : (
        <span>
          {publishAt
            ? `Visitors see it from ${formatDateTime(publishAt)} on.`
            : 'Visitors do not see it while it is inactive.'}
        </span>
      )}
    </Alert>
  );
}

/** Renders the progress of publishing and, when published, a link; closes the notification some time later. */
function PublishProgress({ address, savedAt }: Pick<Props, 'address' | 'savedAt'>) {
  const { state, failed, answeredAt } = usePublishState();
  // A state that was read before the row was saved does not include it.
  const currentState = answeredAt >= savedAt ? state : undefined;
  const isPublishing =
    currentState === undefined || currentState.kind === 'requested' || currentState.kind === 'publishing';
  const isSettled = failed || !isPublishing;
  const close = useCloseNotification();
  useEffect(() => {
    if (!isSettled) return;
    const timer = setTimeout(close, closeDelay);
    return () => clearTimeout(timer);
  }, [isSettled, close]);
  if (failed) return 'It is not known yet whether visitors see it.';
  if (isPublishing) return 'It is on its way to the public page.';
  if (currentState.kind !== 'published') return currentState.sentence;
  return (
    <>
      Visitors see it now:{' '}
      <Link href={address} target="_blank" rel="noopener" color="inherit" underline="always">
        open it
      </Link>
      .
    </>
  );
}
