import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { getHttpStatus } from '../../data/http-status.ts';
import { ErrorAlert } from './ErrorAlert.tsx';

interface Props {
  /** Name of the record, such as 'the tour'. */
  readonly subject: string;
  readonly error: unknown;
  /** Message for other errors than that the record is gone. */
  readonly message: string;
  /** Shown if the record is gone; by default where to look for it. */
  readonly gone?: ReactNode;
  readonly onRetry: () => void;
}

/** Returns true if a record was not there. The API answers 406 when a single requested row does not exist. */
const isGone = (error: unknown): boolean => [404, 406].includes(getHttpStatus(error) ?? 0);

/** Renders why a record could not be loaded: it was deleted, or an error that may pass. */
export function LoadFailure({ subject, error, message, gone, onRetry }: Props) {
  if (!isGone(error)) return <ErrorAlert message={message} onRetry={onRetry} />;
  if (gone !== undefined) return gone;
  return (
    <Alert severity="info">
      <span>{`${subject.charAt(0).toUpperCase()}${subject.slice(1)} was deleted. What can be brought back stands for 30 days under `}</span>
      <Link component={RouterLink} to="/history?deleted=true">
        History, Deleted
      </Link>
      .
    </Alert>
  );
}
