import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type BookingStatus, bookingStatuses } from '#shared/options.ts';
import { useMailState, useReadMailOn } from '../../hooks/useMailState.ts';
import { logError } from '../../providers/log-error.ts';
import { type Booking, isErased, statusChips } from '../booking.ts';
import { isMailedStatus, type MailedStatus } from '../mail/mailed-status.ts';
import { bookingMessages } from '../messages.ts';
import { useSetStatus } from './useSetStatus.ts';

const loadMailDialog = () =>
  import('../mail/StatusMailDialog.tsx').then((module) => ({ default: module.StatusMailDialog }));
const StatusMailDialog = lazy(loadMailDialog);

/** Buttons beside their label on wide screens, in two columns below it on phones. */
const buttonGridStyles = {
  display: 'grid',
  gap: 1,
  px: 3,
  py: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr repeat(4, auto)' },
  alignItems: 'center',
} as const;

/**
 * Renders a button for each status; any status may follow any other (docs/product.md, "Booking status"). While mail is on,
 * the mail that goes with a status is shown first.
 */
export function StatusButtons({ booking }: { readonly booking: Booking }) {
  const { setStatus, isSaving } = useSetStatus(booking);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [mail, setMail] = useState<{ readonly status: MailedStatus; readonly since: string }>();
  const readMailOn = useReadMailOn();
  const isMailOn = useMailState().data?.state === 'on';
  // Before it is wanted: the network may be gone by then.
  useEffect(() => {
    if (isMailOn) loadMailDialog().catch(logError('dialog of mail'));
  }, [isMailOn]);
  const isBusy = isSaving || isAsking;

  async function choose(status: BookingStatus) {
    setFailed(false);
    if (isMailedStatus(status) && !isErased(booking)) {
      setAsking(true);
      try {
        const mailState = await readMailOn();
        if (mailState) {
          await loadMailDialog();
          return setMail({ status, since: mailState.now });
        }
      } catch (error) {
        logError(`status of booking ${booking.id}`)(error);
        return setFailed(true);
      } finally {
        setAsking(false);
      }
    }
    setFailed(!(await setStatus(status)));
  }

  return (
    <DialogActions disableSpacing role="group" aria-labelledby="status-label" sx={buttonGridStyles}>
      {hasFailed ? (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {bookingMessages.statusFailed}
        </Alert>
      ) : null}
      <Typography id="status-label" color="text.secondary" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        Set status
      </Typography>
      {bookingStatuses.map((status) => {
        const isCurrent = booking.status === status;
        return (
          <Button
            key={status}
            aria-pressed={isCurrent}
            // Not `disabled`, which would lose the focus, and with it the Escape key, while saving.
            aria-disabled={isBusy}
            variant={isCurrent ? 'contained' : 'outlined'}
            onClick={() => (isCurrent || isBusy ? undefined : choose(status))}
          >
            {statusChips[status].label}
          </Button>
        );
      })}
      {mail === undefined ? null : (
        <Suspense>
          <StatusMailDialog
            booking={booking}
            status={mail.status}
            since={mail.since}
            onWithoutMail={() => setStatus(mail.status)}
            onClose={() => setMail(undefined)}
          />
        </Suspense>
      )}
    </DialogActions>
  );
}
