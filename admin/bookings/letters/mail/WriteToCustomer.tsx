import { useEffect, useState } from 'react';
import { useMailState } from '#admin/mail/index.ts';
import { DialogLoading } from '#admin/ui/dialogs/DialogLoading.tsx';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { useFreshRecord } from '#admin/ui/form/load/useFreshRecord.ts';
import type { Booking } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { WriteDialog } from './WriteDialog.tsx';

/** Lets staff write to the customer of a booking, at `?write={id}`. */
export function WriteToCustomer({ id }: { readonly id: string }) {
  const { close, goBack } = useDialogParams();
  const { row, error, refetch } = useFreshRecord<Booking>('bookings', id);
  const { data: mailState, isPending } = useMailState();
  const [isSent, setSent] = useState(false);
  // After the dialog is gone, which would treat the change of the address as leaving what was typed.
  useEffect(() => {
    if (isSent) close();
  }, [isSent, close]);
  if (isSent) return null;
  if (row && !isPending)
    return (
      <WriteDialog
        booking={row}
        since={mailState?.state === 'on' ? mailState.now : undefined}
        onClose={(isLeaving) => (isLeaving ? undefined : goBack())}
        onSent={() => setSent(true)}
      />
    );
  return (
    <ResponsiveDialog title="Write to the customer" width="sm" onClose={goBack}>
      <DialogLoading
        subject="the booking"
        failure={error ? bookingMessages.loadOneFailed : undefined}
        error={error}
        onRetry={refetch}
      />
    </ResponsiveDialog>
  );
}
