import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { getRecordPath } from '../hooks/publish-state.ts';
import type { Publish } from '../providers/data/publishing.ts';

interface Props {
  readonly publish: Publish;
  /** Called when somebody follows the way to the record. */
  readonly onLeave?: (() => void) | undefined;
}

/** Why a publish failed, with the way to the record that cannot be shown. */
export function FailureMessage({ publish: { failure, record }, onLeave }: Props) {
  return (
    <>
      {failure}
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
