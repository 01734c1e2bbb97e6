import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type SubmitEvent, useCallback, useId, useRef, useState } from 'react';
import { getErrorHint } from '#admin/data/http-status.ts';
import { logError } from '#admin/data/log-error.ts';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { ConfirmDialog } from '#admin/ui/dialogs/ConfirmDialog.tsx';
import { useUnsavedBlocker } from '#admin/ui/form/unsaved/useUnsavedBlocker.ts';
import { fromInputTime, toInputTime } from '#admin/ui/input-time.ts';
import { answerChannels } from '#shared/rules/fixed-choices.ts';
import { formatChannel } from '#shared/rules/text/labels.ts';
import { createUuid } from '#shared/rules/uuid.ts';
import { type Booking, getWhatsappLink } from '../../booking/booking.ts';
import { conversationMessages, getRecordFailure } from './messages.ts';
import { noteLimit, validateTime } from './recorded-answer.ts';
import { useAnswers } from './useAnswers.tsx';

interface Props {
  readonly booking: Booking;
  /** True when staff have just called the customer. */
  readonly isCalled?: boolean | undefined;
  readonly onClose: () => void;
}

/** Lets staff record that they answered a customer by WhatsApp or telephone. It asks before it discards what was typed. */
export function AnswerForm({ booking, isCalled = false, onClose }: Props) {
  const [id] = useState(createUuid);
  const [initial] = useState(() => ({
    channel: getWhatsappLink(booking) && !isCalled ? 'whatsapp' : 'telephone',
    time: toInputTime(new Date()),
    note: '',
  }));
  const [answer, setAnswer] = useState(initial);
  const [timeError, setTimeError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const timeInput = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const { record } = useAnswers(booking);
  const isChanged = answer.note.trim() !== '' || answer.time !== initial.time;
  const blocker = useUnsavedBlocker(useCallback(() => isChanged || isSaving, [isChanged, isSaving]));
  const change = (values: Partial<typeof initial>) => setAnswer({ ...answer, ...values });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const { channel, time, note } = answer;
    const isNow = time === initial.time;
    // An untouched field has the time of this device, whose clock may be slow.
    const problem = isNow ? undefined : validateTime(time, booking.created_at);
    setTimeError(problem);
    if (problem !== undefined) return timeInput.current?.focus();
    setSaving(true);
    setFailure(undefined);
    try {
      const answered_at = isNow ? undefined : fromInputTime(time);
      await record(id, { channel, note, answered_at });
      onClose();
    } catch (error) {
      logError(`answer of booking ${booking.id}`)(error);
      if (getErrorHint(error) === 'time_impossible') setTimeError(conversationMessages.timeImpossible);
      else setFailure(getRecordFailure(error));
      setSaving(false);
    }
  }

  function cancel() {
    if (isSaving) return;
    if (isChanged) setAsking(true);
    else onClose();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    // Escape would close the dialog around it.
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
    else return;
    event.stopPropagation();
    event.preventDefault();
  }

  return (
    <>
      <Box component="form" noValidate aria-label="Record an answer" onSubmit={submit} onKeyDown={onKeyDown}>
        <Stack spacing={2} sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <FormControl>
            <FormLabel id={labelId}>I answered by</FormLabel>
            <RadioGroup
              row
              aria-labelledby={labelId}
              name="channel"
              value={answer.channel}
              onChange={({ target }) => change({ channel: target.value })}
            >
              {answerChannels.map((channel) => (
                <FormControlLabel
                  key={channel}
                  value={channel}
                  label={formatChannel(channel)}
                  control={<Radio autoFocus={channel === initial.channel} />}
                />
              ))}
            </RadioGroup>
          </FormControl>
          <TextField
            label="When"
            type="datetime-local"
            required
            inputRef={timeInput}
            value={answer.time}
            onChange={({ target }) => change({ time: target.value })}
            error={timeError !== undefined}
            helperText={timeError ?? 'Moroccan time'}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ maxWidth: 260 }}
          />
          <TextField
            label="Note"
            multiline
            minRows={2}
            value={answer.note}
            onChange={({ target }) => change({ note: target.value })}
            helperText="What you told the customer. Only staff see it."
            slotProps={{ htmlInput: { maxLength: noteLimit } }}
          />
          {failure === undefined ? null : <Alert severity="error">{failure}</Alert>}
          <Stack direction="row" spacing={1}>
            <BusyButton type="submit" variant="contained" isBusy={isSaving}>
              <span>{isSaving ? 'Recording…' : 'Record answer'}</span>
            </BusyButton>
            <Button color="inherit" onClick={cancel}>
              Back
            </Button>
          </Stack>
        </Stack>
      </Box>
      <ConfirmDialog
        open={isAsking || blocker.state === 'blocked'}
        title="Discard your changes?"
        text="What you typed has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          if (blocker.state === 'blocked') blocker.proceed();
          else onClose();
        }}
        onCancel={() => {
          setAsking(false);
          blocker.reset?.();
        }}
      />
    </>
  );
}
