import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useCloseNotification } from 'react-admin';
import { paths } from '../../shared/paths.ts';

interface Props {
  readonly message: string;
  readonly id: string;
  /** Whether visitors see the day trip at all. */
  readonly isPublic: boolean;
}

/** Says that a day trip was saved, and what visitors will see of it and when. */
export function SavedNotice({ message, id, isPublic }: Props) {
  const close = useCloseNotification();
  return (
    <Alert severity="success" variant="filled" onClose={close}>
      {message}{' '}
      {isPublic ? (
        <>
          The public page follows in a few seconds:{' '}
          <Link href={paths.dayTrip(id)} target="_blank" rel="noopener" color="inherit" underline="always">
            open it
          </Link>
          .
        </>
      ) : (
        'Visitors do not see it while it is inactive.'
      )}
    </Alert>
  );
}
