import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { getRecordPath } from '../data/provider/publish-state.ts';
import type { Publish } from '../data/provider/publishing.ts';

interface Props {
  readonly publish: Publish;
  /** Called when the user follows the link to the record. */
  readonly onLeave?: (() => void) | undefined;
}

/** Renders why a publish failed, with a link to the record that caused it. */
export function FailureMessage({ publish: { failure, record }, onLeave }: Props) {
  return (
    <>
      <span>{failure ?? ''}</span>
      {record === undefined ? null : (
        <>
          {' '}
          <Link component={RouterLink} to={getRecordPath(record)} onClick={onLeave}>
            Open it
          </Link>
          .
        </>
      )}
    </>
  );
}
