import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import ChatIcon from '@mui/icons-material/WhatsApp';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { ConfirmDialog } from '#admin/ui/dialogs/ConfirmDialog.tsx';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { useUnsavedBlocker } from '#admin/ui/form/unsaved/useUnsavedBlocker.ts';
import { useCopy } from '#admin/ui/useCopy.ts';
import { linkField, type MailText } from '#shared/rules/mail/mail-text.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { mailLimits } from './mail-draft.ts';
import { createMailLink } from './mail-link.ts';
import { bookingMailMessages } from './messages.ts';
import { purposes } from './purposes.ts';
import { isUnfinished } from './templates.ts';
import type { Letter } from './useLetter.ts';

interface Props {
  readonly letter: Letter;
  readonly title?: string;
  readonly sendLabel?: string;
  /** True if something other than the text was typed. */
  readonly hasOtherChanges?: boolean;
  /** Another reason to ask staff before the text is sent than an empty place in it. */
  readonly doubt?: string | undefined;
  /** Returns false if staff are asked for something first. */
  readonly isReady?: () => boolean;
  readonly onSend: (mail: MailText) => void;
  /** Called where nothing can be sent, when staff press Enter. */
  readonly onSubmit?: () => void;
  /** Called with true if staff leave for another address, which then shows something else. */
  readonly onClose: (isLeaving: boolean) => void;
  /** False if there is nothing to write. */
  readonly hasFields?: boolean;
  /** The ways to send the text other than from here; none by default. */
  readonly ways?: Pick<WaysProps, 'chat' | 'isChatOpened' | 'onChat'>;
  /** Buttons before the one that sends. */
  readonly actions?: ReactNode;
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

/** Renders a dialog for writing to a customer. It asks before it sends what looks unfinished, and before it discards what was typed. */
export function LetterDialog({
  letter,
  title = purposes[letter.purpose].title,
  sendLabel = purposes[letter.purpose].send,
  hasOtherChanges = false,
  doubt: otherDoubt,
  isReady = () => true,
  onSend,
  onSubmit,
  onClose,
  hasFields = true,
  ways,
  actions,
  children,
}: Props) {
  const { booking, text, isBusy, failure, canSend, isChat } = letter;
  const [isAsking, setAsking] = useState(false);
  /** The mail to be sent once staff say that it is finished. */
  const [doubted, setDoubted] = useState<MailText>();
  const form = useRef<HTMLFormElement>(null);
  const { copy, status: copyStatus } = useCopy();
  const copyMessages = {
    success: bookingMailMessages.copied,
    error: bookingMailMessages.copyFailed,
    idle: '',
    pending: '',
  };
  const isChanged = letter.isChanged || hasOtherChanges;
  const blocker = useUnsavedBlocker(useCallback(() => isChanged || isBusy, [isChanged, isBusy]));
  const writtenBody = letter.purpose === 'review_invitation' ? text.body.replaceAll(linkField, '-') : text.body;
  const doubt = isUnfinished(writtenBody) ? bookingMailMessages.notWritten : otherDoubt;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (!canSend) return onSubmit?.();
    if (!isReady()) return;
    const mail = letter.finish();
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

  function leave(isLeaving: boolean) {
    letter.forget();
    onClose(isLeaving);
  }

  function close() {
    if (isBusy) return;
    if (isChanged) setAsking(true);
    else leave(false);
  }

  return (
    <ResponsiveDialog title={`${title} #${getBookingNumber(booking.id)}`} width="md" onClose={close}>
      <form ref={form} onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <DialogContent dividers>
          <Stack spacing={2}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, overflowWrap: 'anywhere' }}>
              <Typography>
                To <bdi>{booking.customer_name}</bdi>
              </Typography>
              <Typography color="text.secondary">
                {(isChat ? booking.customer_phone : booking.customer_email) ??
                  booking.customer_email ??
                  booking.customer_phone}
              </Typography>
            </Box>
            {letter.isMailOn && letter.suppression && !isChat ? (
              <Alert severity="warning">{bookingMailMessages.suppressed(letter.suppression)}</Alert>
            ) : null}
            {children}
            {hasFields ? <LetterFields letter={letter} /> : null}
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
            {copyMessages[copyStatus]}
          </Box>
          {/* Not "Cancel", which could be read as the booking's. */}
          <Button color="inherit" onClick={close} sx={{ mr: { sm: 'auto' } }}>
            Back
          </Button>
          {ways ? <OtherWays letter={letter} onCopy={() => copy(text.body)} {...ways} /> : null}
          {actions}
          {canSend ? (
            <BusyButton type="submit" variant="contained" isBusy={isBusy}>
              {isBusy ? 'Sending…' : sendLabel}
            </BusyButton>
          ) : null}
        </DialogActions>
      </form>
      <ConfirmDialog
        open={doubted !== undefined}
        title="Send it as it is?"
        text={doubt ?? ''}
        confirmLabel="Send it"
        isDestructive={false}
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
          leave(isLeaving);
        }}
        onCancel={() => {
          setAsking(false);
          blocker.reset?.();
        }}
      />
    </ResponsiveDialog>
  );
}

interface WaysProps {
  readonly letter: Letter;
  readonly onCopy: () => void;
  /** The WhatsApp link; undefined to leave that way out. */
  readonly chat: string | undefined;
  /** True if the text was opened in WhatsApp, whose button is then not the main one. */
  readonly isChatOpened?: boolean;
  readonly onChat?: () => void;
}

/** Renders the ways to send a text other than from here: as a copy, by WhatsApp, in the mail program while mail is off. */
function OtherWays({
  letter: { booking, text, isChat, isMailOn },
  onCopy,
  chat,
  isChatOpened = false,
  onChat,
}: WaysProps) {
  return (
    <>
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={onCopy}>
        Copy text
      </Button>
      {chat === undefined ? null : (
        <Button
          variant={isChat && !isChatOpened ? 'contained' : 'outlined'}
          startIcon={<ChatIcon />}
          href={`${chat}?text=${encodeURIComponent(text.body)}`}
          target="_blank"
          rel="noreferrer"
          onClick={onChat}
        >
          WhatsApp
        </Button>
      )}
      {isMailOn || isChat || booking.customer_email === null ? null : (
        <Button variant="contained" startIcon={<MailIcon />} href={createMailLink(booking.customer_email, text)}>
          Open in mail program
        </Button>
      )}
    </>
  );
}

/** Stands where staff are to write, in the text of a reply. */
const emptyParagraph = '\n\n\n\n';

/** Renders subject and text of a letter. */
function LetterFields({ letter: { text, errors, change, isChat, canSend } }: { readonly letter: Letter }) {
  const textField = useRef<HTMLTextAreaElement>(null);
  // Where the answer belongs, else at the beginning; browsers put the cursor at the end.
  useEffect(() => {
    const field = textField.current;
    const gap = field?.value.indexOf(emptyParagraph) ?? -1;
    const position = gap < 0 ? 0 : gap + emptyParagraph.length / 2;
    field?.setSelectionRange(position, position);
  }, []);
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)', { noSsr: true });
  // A tablet has keys too if one of them opened the dialog.
  const [isByKey] = useState(() => document.activeElement?.matches(':focus-visible') === true);
  const hasKeys = hasMouse || isByKey;
  return (
    <>
      {isChat ? null : (
        <TextField
          label="Subject"
          required
          value={text.subject}
          onChange={({ target }) => change({ subject: target.value })}
          error={errors.subject !== undefined}
          helperText={errors.subject}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: mailLimits.subject } }}
        />
      )}
      <TextField
        label="Text"
        required
        multiline
        minRows={8}
        // On phones and tablets the on-screen keyboard would cover what is to be read first.
        autoFocus={hasKeys}
        inputRef={textField}
        value={text.body}
        onChange={({ target }) => change({ body: target.value })}
        error={errors.body !== undefined}
        helperText={errors.body ?? (canSend && hasKeys ? 'Ctrl+Enter sends.' : undefined)}
        slotProps={{ htmlInput: { maxLength: mailLimits.body } }}
      />
    </>
  );
}
