import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMailState } from '../../ui/hooks/useMailState.ts';
import type { Booking } from '../booking.ts';

const WriteDialog = lazy(() => import('./WriteDialog.tsx').then((module) => ({ default: module.WriteDialog })));

interface Props {
  readonly booking: Booking;
  readonly way: 'mail' | 'WhatsApp';
  readonly icon: ReactNode;
  readonly label: string;
}

/** Opens the dialog in which staff write to the customer, with a text to begin with. */
export function WriteButton({ booking, way, icon, label }: Props) {
  const { data: mailState } = useMailState();
  // As it was on opening: a mail that is being written must not change its way.
  const [since, setSince] = useState<string | 'mail is off'>();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        onClick={() => setSince(mailState?.state === 'on' ? mailState.now : 'mail is off')}
      >
        {label}
      </Button>
      {since === undefined ? null : (
        <Suspense>
          <WriteDialog
            booking={booking}
            way={way}
            since={since === 'mail is off' ? undefined : since}
            onClose={() => setSince(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
