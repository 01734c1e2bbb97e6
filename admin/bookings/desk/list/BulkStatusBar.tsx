import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { logError } from '#admin/data/log-error.ts';
import { useReadMailOn } from '#admin/mail/index.ts';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { DialogSuspense } from '#admin/ui/dialogs/DialogSuspense.tsx';
import { SelectionBar, useSelectionFailure } from '#admin/ui/lists/SelectionBar.tsx';
import { type BookingStatus, bookingStatuses } from '#shared/rules/fixed-choices.ts';
import {
  type Booking,
  getStatusWord,
  isMailedStatus,
  isQuestion,
  type MailedStatus,
  statusChips,
} from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { useStatusNotice } from '../../booking/useStatusNotice.tsx';
import { type StatusMails, useBulkStatus } from './useBulkStatus.ts';

const loadMailDialog = () => import('./BulkMailDialog.tsx').then((module) => ({ default: module.BulkMailDialog }));
const BulkMailDialog = lazy(loadMailDialog);

/** One line on wide screens, two columns below the label on phones. */
const buttonGridStyles = {
  display: 'grid',
  gap: 1,
  gridColumn: { xs: '1 / -1', sm: 'auto' },
  gridRow: { xs: 2, sm: 'auto' },
  justifyContent: { sm: 'start' },
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, auto)' },
} as const;

/**
 * Renders the bar that sets one status for all selected bookings. While mail is on, it asks first whether to mail their
 * customers.
 */
export function BulkStatusBar() {
  const { data = [], selectedIds, onSelect } = useListContext<Booking>();
  const { setStatus, countWithoutDay, isSaving } = useBulkStatus();
  const notify = useNotify();
  const notifyStatus = useStatusNotice();
  const readMailOn = useReadMailOn();
  const [isAsking, setAsking] = useState(false);
  const [mailedStatus, setMailedStatus] = useState<MailedStatus>();
  const isBusy = isSaving || isAsking;
  const [failure, setFailure] = useSelectionFailure(selectedIds);

  async function choose(status: BookingStatus) {
    if (status === 'confirmed' && data.some((booking) => selectedIds.includes(booking.id) && isQuestion(booking)))
      return setFailure(selectedIds, bookingMessages.questionsSelected);
    let withoutDay = 0;
    if (isMailedStatus(status)) {
      setAsking(true);
      try {
        if (await readMailOn()) {
          await loadMailDialog();
          return setMailedStatus(status);
        }
        if (status === 'confirmed') withoutDay = await countWithoutDay(selectedIds);
      } catch (error) {
        logError('status of several bookings')(error);
        return setFailure(selectedIds, bookingMessages.statusFailed);
      } finally {
        setAsking(false);
      }
    }
    await save(status, { withoutDay });
  }

  /** @param withoutDay number of bookings without a day, if the dialog has not said it */
  async function save(
    status: BookingStatus,
    { mails, withoutDay = 0 }: { mails?: StatusMails | undefined; withoutDay?: number },
  ) {
    setMailedStatus(undefined);
    // Before the list is read again. Bookings selected on another page cannot be undone with the rest.
    const former = data
      .filter(({ id }) => selectedIds.includes(id))
      .map(({ id, status: old }) => ({ id, former: old }));
    const { processedIds, message: result, mails: waiting, isFailure } = await setStatus(selectedIds, status, mails);
    const message = withoutDay > 0 && !isFailure ? `${result} ${bookingMessages.daysMissing(withoutDay)}` : result;
    const remaining = selectedIds.filter((id) => !processedIds.includes(id));
    setFailure(remaining, isFailure ? message : undefined);
    if (!isFailure) {
      const changes = former.filter((change) => change.former !== status);
      if (changes.length > 0) notifyStatus({ message, changes, given: status, mails: waiting });
      else notify(message, { type: 'success' });
    }
    onSelect(remaining);
  }

  return (
    <SelectionBar label="Selected bookings" failure={failure}>
      <Typography color="text.secondary" sx={{ fontSize: 14 }}>
        Mark as:
      </Typography>
      <Box sx={buttonGridStyles}>
        {bookingStatuses.map((status) => (
          <BusyButton
            key={status}
            variant="outlined"
            aria-label={`Mark selected as ${getStatusWord(status)}`}
            isBusy={isBusy}
            onClick={() => choose(status)}
          >
            {statusChips[status].label}
          </BusyButton>
        ))}
      </Box>
      {mailedStatus === undefined ? null : (
        <DialogSuspense>
          <BulkMailDialog
            ids={selectedIds}
            status={mailedStatus}
            onSave={(mails) => save(mailedStatus, { mails })}
            onClose={() => setMailedStatus(undefined)}
          />
        </DialogSuspense>
      )}
    </SelectionBar>
  );
}
