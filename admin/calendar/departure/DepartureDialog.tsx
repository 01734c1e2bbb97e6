import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { countCharacters, removeInvisible } from '#shared/rules/text/clean-text.ts';
import { formatDateRange } from '#shared/rules/text/format-dates.ts';
import type { Decided } from '../../bookings/index.ts';
import { logError } from '../../data/log-error.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/ResponsiveDialog.tsx';
import type { DepartingTrip } from '../trips.ts';
import { departureMessages, getDepartureFailure } from './messages.ts';
import { useSetDeparture } from './useSetDeparture.tsx';

/** Largest capacity and length of a note. The database has the same limits. */
const limits = { capacity: 500, note: 300 } as const;

interface Props {
  readonly trip: DepartingTrip;
  readonly onClose: () => void;
}

const toForm = ({ capacity, staffNote, publicNote, isExtra }: Decided) => ({
  capacity: capacity?.toString() ?? '',
  staff_note: staffNote ?? '',
  public_note: publicNote ?? '',
  is_extra: isExtra,
});
type Form = ReturnType<typeof toForm>;
const fields = ['capacity', 'staff_note', 'public_note', 'is_extra'] as const;

/** Lets staff change the places and notes of a departure. What was typed stays after a failure, and what a colleague changed meanwhile. */
export function DepartureDialog({ trip, onClose }: Props) {
  const setDeparture = useSetDeparture();
  const { decided, key } = trip;
  const isCustom = key.startsWith('bookings/');
  const [typed, setTyped] = useState<Partial<Form>>({});
  // The trip is read again while the dialog is open: only what was typed here replaces what is stored.
  const [seen, setSeen] = useState(() => toForm(decided));
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const present = toForm(decided);
  const form = { ...present, ...typed };
  const changed = fields.filter((field) => form[field] !== present[field]);
  const places = form.capacity === '' ? null : Number(form.capacity);
  const isUnusable = places !== null && !(Number.isInteger(places) && places >= 1 && places <= limits.capacity);
  const isTooLong = [form.staff_note, form.public_note].some(
    (note) => countCharacters(toNote(note) ?? '') > limits.note,
  );
  const change = (values: Partial<Form>) => setTyped({ ...typed, ...values });
  const close = () => (changed.length > 0 ? setLeaving(true) : onClose());

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving || isUnusable || isTooLong) return;
    // A colleague has written something else where this form has been typed in.
    const lost = changed.filter((field) => present[field] !== seen[field]);
    setSeen(present);
    if (lost.length > 0) return setFailure(departureMessages.replaced(lost.map((field) => `${present[field]}`)));
    if (changed.length === 0) return onClose();
    setSaving(true);
    setFailure(undefined);
    const values = {
      capacity: places,
      staff_note: toNote(form.staff_note),
      public_note: toNote(form.public_note),
      is_extra: form.is_extra,
    };
    try {
      await setDeparture(
        trip,
        Object.fromEntries(changed.map((field) => [field, values[field]])),
        departureMessages.saved(trip, departureMessages.details),
      );
      onClose();
    } catch (error) {
      logError(`departure ${key}`)(error);
      setFailure(getDepartureFailure(error));
      setSaving(false);
    }
  }

  return (
    <ResponsiveDialog title={trip.title} onClose={close}>
      <form noValidate onSubmit={submit}>
        <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
          <Typography>{formatDateRange(trip.firstDay, trip.lastDay)}</Typography>
          {isCustom ? null : (
            <TextField
              label="Most travellers"
              type="number"
              value={form.capacity}
              autoFocus
              onChange={({ target }) => change({ capacity: target.value })}
              error={isUnusable}
              helperText={
                isUnusable
                  ? `Enter a whole number from 1 to ${limits.capacity}, or nothing.`
                  : 'Only if it differs from the trip.'
              }
              slotProps={{ htmlInput: { min: 1, max: limits.capacity, step: 1 } }}
            />
          )}
          <NoteField
            label="Note for staff"
            help="On the sheets and in the calendars of guides. Visitors never see it."
            value={form.staff_note}
            onChange={(staff_note) => change({ staff_note })}
          />
          {isCustom ? null : (
            <>
              <NoteField
                label="Note for travellers"
                help="Beside the day on the trip's page."
                value={form.public_note}
                onChange={(public_note) => change({ public_note })}
              />
              <FormControlLabel
                control={
                  <Checkbox checked={form.is_extra} onChange={(_event, isChosen) => change({ is_extra: isChosen })} />
                }
                label="Leaves on this day although the calendar of the trip doesn't have it"
              />
            </>
          )}
          <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
            {places !== null && !isUnusable && trip.confirmed > places ? (
              <Alert severity="warning">{departureMessages.tooFew(trip.confirmed, places)}</Alert>
            ) : null}
          </Box>
          <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
            {failure === undefined ? null : <Alert severity="error">{failure}</Alert>}
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 1.5 }}>
          <Button onClick={close}>Cancel</Button>
          <BusyButton type="submit" variant="contained" isBusy={isSaving}>
            Save
          </BusyButton>
        </DialogActions>
      </form>
      <ConfirmDialog
        open={isLeaving}
        title="Discard your changes?"
        text="What you typed has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
    </ResponsiveDialog>
  );
}

interface NoteProps {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function NoteField({ label, help, value, onChange }: NoteProps) {
  const length = countCharacters(toNote(value) ?? '');
  return (
    <TextField
      label={label}
      multiline
      minRows={2}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={length > limits.note}
      helperText={length > limits.note ? `At most ${limits.note} characters: it has ${length}.` : help}
      slotProps={{ htmlInput: { dir: 'auto' } }}
    />
  );
}

/** Returns a note in one line, without the invisible marks that come with pasted text; null for nothing. */
const toNote = (text: string) => removeInvisible(text).replace(/\s+/g, ' ').trim() || null;
