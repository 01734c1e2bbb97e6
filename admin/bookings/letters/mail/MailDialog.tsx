import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '#admin/ui/dialogs/ConfirmDialog.tsx';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { useUnsavedBlocker } from '#admin/ui/form/unsaved/useUnsavedBlocker.ts';
import type { MailText } from '#shared/rules/mail/mail-text.ts';
import type { Booking } from '../../booking/booking.ts';
import { MailFields } from './MailFields.tsx';
import { bookingMailMessages } from './messages.ts';
import type { MailDraft } from './useMailDraft.ts';

interface Props {
  readonly title: string;
  readonly booking: Booking;
  readonly draft: MailDraft;
  readonly isSending: boolean;
  readonly failure: string | undefined;
  /** True if something other than the text was typed. */
  readonly hasOtherChanges?: boolean;
  /** Shown as recipient; the customer's e-mail address or telephone number by default. */
  readonly recipient?: string | undefined;
  /** Says why the text may not be finished; staff are then asked before it is sent. */
  readonly doubt?: string | undefined;
  /** Absent if the customer cannot be mailed from here. */
  readonly sendLabel?: string | undefined;
  readonly onSend: (mail: MailText) => void;
  /** Called with true if staff leave for another address, which then shows something else. */
  readonly onClose: (isLeaving: boolean) => void;
  /** False if there is nothing to write. */
  readonly hasFields?: boolean;
  /** False for a text that is not a mail. */
  readonly hasSubject?: boolean;
  /** Result of the last action. */
  readonly status?: string;
  /** Buttons before the one that sends. */
  readonly actions: ReactNode;
  /** Shown above subject and text. */
  readonly children?: ReactNode;
}

/** Side by side from tablets on; stacked on phones, the main one first. */
const actionStyles = {
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  flexWrap: { sm: 'wrap' },
  gap: 1,
  px: 3,
  py: 1.5,
} as const;

/** Renders a dialog for writing to a customer. It asks before it discards what was typed. */
export function MailDialog({
  title,
  booking,
  draft,
  isSending,
  failure,
  hasOtherChanges = false,
  recipient,
  doubt,
  sendLabel,
  onSend,
  onClose,
  hasFields = true,
  hasSubject = true,
  status = '',
  actions,
  children,
}: Props) {
  const [isAsking, setAsking] = useState(false);
  /** The mail to be sent once staff say that it is finished. */
  const [doubted, setDoubted] = useState<MailText>();
  const form = useRef<HTMLFormElement>(null);
  const isChanged = draft.isChanged || hasOtherChanges;
  const blocker = useUnsavedBlocker(useCallback(() => isChanged || isSending, [isChanged, isSending]));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || sendLabel === undefined) return;
    const mail = draft.finish();
    if (mail && doubt !== undefined) return setDoubted(mail);
    if (mail) return onSend(mail);
    // After the errors are rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  function submitOnCtrlEnter(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, target } = event;
    // Keys pressed in a question above the form bubble up in React's tree.
    const isInForm = target instanceof Node && form.current?.contains(target);
    if (key !== 'Enter' || !(ctrlKey || metaKey) || !isInForm) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  function close() {
    if (isSending) return;
    if (isChanged) setAsking(true);
    else onClose(false);
  }

  return (
    <ResponsiveDialog title={title} width="md" onClose={close}>
      <form ref={form} onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <DialogContent dividers>
          <Stack spacing={2}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, overflowWrap: 'anywhere' }}>
              <Typography>
                To <bdi>{booking.customer_name}</bdi>
              </Typography>
              <Typography color="text.secondary">
                {recipient ?? booking.customer_email ?? booking.customer_phone}
              </Typography>
            </Box>
            {children}
            {hasFields ? <MailFields draft={draft} hasSubject={hasSubject} canSend={sendLabel !== undefined} /> : null}
          </Stack>
        </DialogContent>
        <DialogActions disableSpacing sx={actionStyles}>
          {failure === undefined ? null : (
            <Alert severity="error" sx={{ width: '100%', order: { xs: 1, sm: 0 } }}>
              {failure}
            </Alert>
          )}
          <Box
            role="status"
            sx={{
              width: '100%',
              order: { xs: 1, sm: 0 },
              color: 'text.secondary',
              '&:empty': { position: 'absolute' },
            }}
          >
            {status}
          </Box>
          {/* Not "Cancel", which could be read as the booking's. */}
          <Button color="inherit" onClick={close} sx={{ mr: { sm: 'auto' } }}>
            Back
          </Button>
          {actions}
          {sendLabel === undefined ? null : (
            // Not `disabled`, which would lose the focus, and with it the Escape key, while sending.
            <Button type="submit" variant="contained" aria-disabled={isSending}>
              {isSending ? 'Sending…' : sendLabel}
            </Button>
          )}
        </DialogActions>
      </form>
      <ConfirmDialog
        open={doubted !== undefined}
        title="Send it as it is?"
        text={doubt ?? ''}
        confirmLabel="Send it"
        cancelLabel="Keep writing"
        onConfirm={() => {
          setDoubted(undefined);
          if (doubted) onSend(doubted);
        }}
        onCancel={() => setDoubted(undefined)}
      />
      <ConfirmDialog
        open={isAsking || blocker.state === 'blocked'}
        title="Discard your changes?"
        text={bookingMailMessages.discardText}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          const isLeaving = blocker.state === 'blocked';
          blocker.proceed?.();
          setAsking(false);
          onClose(isLeaving);
        }}
        onCancel={() => {
          setAsking(false);
          blocker.reset?.();
        }}
      />
    </ResponsiveDialog>
  );
}
