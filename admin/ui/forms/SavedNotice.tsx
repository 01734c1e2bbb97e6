import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useCloseNotification } from 'react-admin';

interface Props {
  readonly message: string;
  /** Where visitors find it. */
  readonly address: string;
  /** Whether visitors see it at all. */
  readonly isPublic: boolean;
}

/** Says that a row was saved, and what visitors will see of it and when. */
export function SavedNotice({ message, address, isPublic }: Props) {
  const close = useCloseNotification();
  return (
    <Alert severity="success" variant="filled" onClose={close}>
      {message}{' '}
      {isPublic ? (
        <>
          The public page follows in a few seconds:{' '}
          <Link href={address} target="_blank" rel="noopener" color="inherit" underline="always">
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
