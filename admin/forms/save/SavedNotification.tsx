import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useEffect } from 'react';
import { useCloseNotification } from 'react-admin';
import { usePublishState } from '../../hooks/usePublishState.ts';

interface Props {
  readonly message: string;
  /** Where visitors find it. */
  readonly address: string;
  /** Whether visitors see it at all. */
  readonly isPublic: boolean;
  /** When the database had it, in milliseconds since 1970. */
  readonly savedAt: number;
}

/** How long it is said what has become of a publish, in milliseconds. */
const closeDelay = 10_000;

/** Says that a row was saved, and what visitors see of it, for as long as it is shown. */
export function SavedNotification({ message, address, isPublic, savedAt }: Props) {
  const close = useCloseNotification();
  return (
    <Alert severity="success" variant="filled" onClose={close}>
      {message}{' '}
      {isPublic ? (
        <PublishProgress address={address} savedAt={savedAt} />
      ) : (
        'Visitors do not see it while it is inactive.'
      )}
    </Alert>
  );
}

/** Whether visitors see it already; closes the notice when that has been said. The page is a link when it is there. */
function PublishProgress({ address, savedAt }: Pick<Props, 'address' | 'savedAt'>) {
  const { state, failed, answeredAt } = usePublishState();
  // An answer from before it was saved knows nothing of it.
  const currentState = answeredAt >= savedAt ? state : undefined;
  const isOnItsWay =
    currentState === undefined || currentState.kind === 'requested' || currentState.kind === 'publishing';
  const isSettled = failed || !isOnItsWay;
  const close = useCloseNotification();
  useEffect(() => {
    if (!isSettled) return;
    const timer = setTimeout(close, closeDelay);
    return () => clearTimeout(timer);
  }, [isSettled, close]);
  if (failed) return 'Whether visitors see it cannot be told just now.';
  if (isOnItsWay) return 'It is on its way to the public page.';
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
