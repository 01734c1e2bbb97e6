import type { ReactNode } from 'react';
import { useMailState, type useTemplates } from '#admin/mail/index.ts';
import { DialogLoading } from '#admin/ui/dialogs/DialogLoading.tsx';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { useFreshRecord } from '#admin/ui/form/load/useFreshRecord.ts';
import type { Booking } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { bookingMailMessages } from './messages.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  /** The templates, for a letter that begins with one. */
  readonly templates?: ReturnType<typeof useTemplates>;
  readonly onClose: () => void;
  /** Renders the dialog of the letter, with the database's time; undefined while mail is off. */
  readonly children: (booking: Booking, since: string | undefined) => ReactNode;
}

/** Loads what a letter to the customer of a booking needs. */
export function LoadLetter({ id, title, templates, onClose, children }: Props) {
  const { row, error, refetch } = useFreshRecord<Booking>('bookings', id);
  const { data: mailState, isPending } = useMailState();
  if (row && !isPending && (!templates || templates.data))
    return children(row, mailState?.state === 'on' ? mailState.now : undefined);
  const templatesFailure = templates?.isError ? bookingMailMessages.templatesFailed : undefined;
  return (
    <ResponsiveDialog title={title} width="sm" onClose={onClose}>
      <DialogLoading
        subject="the booking"
        failure={error ? bookingMessages.loadOneFailed : templatesFailure}
        error={error}
        onRetry={() => {
          void refetch();
          void templates?.refetch();
        }}
      />
    </ResponsiveDialog>
  );
}
