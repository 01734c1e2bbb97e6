import WriteIcon from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMailState } from '../../hooks/useMailState.ts';
import type { Booking } from '../booking.ts';

const WriteDialog = lazy(() => import('./WriteDialog.tsx').then((module) => ({ default: module.WriteDialog })));

/** Opens the dialog in which staff write to the customer. */
export function WriteButton({ booking }: { readonly booking: Booking }) {
  const { data: mailState } = useMailState();
  // As it was on opening: a mail that is being written must not change its way.
  const [since, setSince] = useState<string | 'mail is off'>();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<WriteIcon />}
        onClick={() => setSince(mailState?.state === 'on' ? mailState.now : 'mail is off')}
      >
        Write
      </Button>
      {since === undefined ? null : (
        <Suspense>
          <WriteDialog
            booking={booking}
            since={since === 'mail is off' ? undefined : since}
            onClose={() => setSince(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
