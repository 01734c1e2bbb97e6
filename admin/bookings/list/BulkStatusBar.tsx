import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { type BookingStatus, bookingStatuses } from '#shared/rules/fixed-choices.ts';
import { logError } from '../../data/log-error.ts';
import { useReadMailOn } from '../../mail/index.ts';
import { footOfWindow, stickyFooterRef } from '../../ui/layout/scroll-padding.tsx';
import { type Booking, getStatusWord, isMailedStatus, isQuestion, type MailedStatus, statusChips } from '../booking.ts';
import { bookingMessages } from '../messages.ts';
import { useStatusNotice } from '../useStatusNotice.tsx';
import { type StatusMails, useBulkStatus } from './useBulkStatus.ts';

const loadMailDialog = () => import('./BulkMailDialog.tsx').then((module) => ({ default: module.BulkMailDialog }));
const BulkMailDialog = lazy(loadMailDialog);

/** Floats at the bottom of the window, so that selecting moves no row. */
const barStyles = {
  position: 'sticky',
  bottom: `calc(${footOfWindow} + max(12px, env(safe-area-inset-bottom)))`,
  zIndex: 2,
  mt: 1.5,
  px: { xs: 1.5, sm: 2 },
  py: 1,
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr auto', sm: 'auto auto 1fr auto' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  border: 1,
  borderColor: 'divider',
} as const;

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
 * customers. A change of the filter clears the selection.
 */
export function BulkStatusBar() {
  const { data = [], selectedIds, filterValues, onSelect } = useListContext<Booking>();
  const { setStatus, isSaving } = useBulkStatus();
  const notify = useNotify();
  const notifyStatus = useStatusNotice();
  const readMailOn = useReadMailOn();
  const [isAsking, setAsking] = useState(false);
  const [mailedStatus, setMailedStatus] = useState<MailedStatus>();
  const isBusy = isSaving || isAsking;
  // A failure applies to the selection it occurred in.
  const [failure, setFailure] = useState<{ readonly selectionKey: string; readonly message: string }>();
  const filter = JSON.stringify(filterValues);
  const previousFilter = useRef(filter);
  useEffect(() => {
    if (previousFilter.current === filter) return;
    previousFilter.current = filter;
    onSelect([]);
  }, [filter, onSelect]);

  async function choose(status: BookingStatus) {
    if (status === 'confirmed' && data.some((booking) => selectedIds.includes(booking.id) && isQuestion(booking)))
      return setFailure({ selectionKey: getSelectionKey(selectedIds), message: bookingMessages.questionsSelected });
    if (isMailedStatus(status)) {
      setAsking(true);
      try {
        if (await readMailOn()) {
          await loadMailDialog();
          return setMailedStatus(status);
        }
      } catch (error) {
        logError('status of several bookings')(error);
        return setFailure({ selectionKey: getSelectionKey(selectedIds), message: bookingMessages.statusFailed });
      } finally {
        setAsking(false);
      }
    }
    await save(status);
  }

  async function save(status: BookingStatus, mails?: StatusMails) {
    setMailedStatus(undefined);
    // Before the list is read again. Bookings selected on another page cannot be undone with the rest.
    const former = data
      .filter(({ id }) => selectedIds.includes(id))
      .map(({ id, status: old }) => ({ id, former: old }));
    const { processedIds, message, isFailure } = await setStatus(selectedIds, status, mails);
    const remaining = selectedIds.filter((id) => !processedIds.includes(id));
    setFailure(isFailure ? { selectionKey: getSelectionKey(remaining), message } : undefined);
    if (!isFailure) {
      const changes = former.filter((change) => change.former !== status);
      if (changes.length > 0) notifyStatus(message, changes, status);
      else notify(message, { type: 'success' });
    }
    onSelect(remaining);
  }

  if (selectedIds.length === 0) return null;
  return (
    <Paper ref={stickyFooterRef} component="section" aria-label="Selected bookings" elevation={6} sx={barStyles}>
      {failure?.selectionKey === getSelectionKey(selectedIds) ? (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {failure.message}
        </Alert>
      ) : null}
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {`${selectedIds.length} selected`}
      </Typography>
      <Typography color="text.secondary" sx={{ fontSize: 14 }}>
        Mark as:
      </Typography>
      <Box sx={buttonGridStyles}>
        {bookingStatuses.map((status) => (
          <Button
            key={status}
            variant="outlined"
            aria-label={`Mark selected as ${getStatusWord(status)}`}
            aria-disabled={isBusy}
            onClick={() => (isBusy ? undefined : choose(status))}
          >
            {statusChips[status].label}
          </Button>
        ))}
      </Box>
      <IconButton
        aria-label="Clear selection"
        size="small"
        onClick={() => onSelect([])}
        sx={{ gridRow: 'auto', gridColumn: '-2', justifySelf: 'end' }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      {mailedStatus === undefined ? null : (
        <Suspense>
          <BulkMailDialog
            ids={selectedIds}
            status={mailedStatus}
            onSave={(mails) => save(mailedStatus, mails)}
            onClose={() => setMailedStatus(undefined)}
          />
        </Suspense>
      )}
    </Paper>
  );
}

/** Returns a key for a set of ids, independent of their order. */
function getSelectionKey(ids: readonly unknown[]): string {
  return ids.map(String).toSorted().join();
}
