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
import { formatDateRange } from '#shared/rules/text/format-dates.ts';
import { logError } from '../../data/log-error.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
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

/** Lets staff change the places and notes of a departure. What was typed stays after a failure. */
export function DepartureDialog({ trip, onClose }: Props) {
  const setDeparture = useSetDeparture();
  const { decided, key } = trip;
  const isCustom = key.startsWith('bookings/');
  const [capacity, setCapacity] = useState(decided.capacity?.toString() ?? '');
  const [staffNote, setStaffNote] = useState(decided.staffNote ?? '');
  const [publicNote, setPublicNote] = useState(decided.publicNote ?? '');
  const [isExtra, setExtra] = useState(decided.isExtra);
  // The trip is read again while the dialog is open, which must not replace unseen what a colleague wrote.
  const [seen, setSeen] = useState(decided);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const places = capacity === '' ? undefined : Number(capacity);
  const isUnusable = places !== undefined && !(Number.isInteger(places) && places >= 1 && places <= limits.capacity);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving || isUnusable) return;
    if (seen.version !== decided.version) {
      setSeen(decided);
      return setFailure(departureMessages.changed);
    }
    setSaving(true);
    setFailure(undefined);
    const notes = { staff_note: toNote(staffNote), public_note: toNote(publicNote) };
    const changes = isCustom ? notes : { ...notes, capacity: places ?? null, is_extra: isExtra };
    try {
      await setDeparture(trip, changes, departureMessages.saved(trip, departureMessages.details));
      onClose();
    } catch (error) {
      logError(`departure ${key}`)(error);
      setFailure(getDepartureFailure(error));
      setSaving(false);
    }
  }

  return (
    <ResponsiveDialog title={trip.title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
          <Typography>{formatDateRange(trip.firstDay, trip.lastDay)}</Typography>
          {isCustom ? null : (
            <TextField
              label="Most travellers"
              type="number"
              value={capacity}
              autoFocus
              onChange={({ target }) => setCapacity(target.value)}
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
            value={staffNote}
            onChange={setStaffNote}
          />
          {isCustom ? null : (
            <>
              <NoteField
                label="Note for travellers"
                help="Beside the day on the trip's page."
                value={publicNote}
                onChange={setPublicNote}
              />
              <FormControlLabel
                control={<Checkbox checked={isExtra} onChange={(_event, isChosen) => setExtra(isChosen)} />}
                label="Leaves on this day although the calendar of the trip doesn't have it"
              />
            </>
          )}
          <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
            {places !== undefined && !isUnusable && trip.confirmed > places ? (
              <Alert severity="warning">{departureMessages.tooFew(trip.confirmed, places)}</Alert>
            ) : null}
          </Box>
          <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
            {failure === undefined ? null : <Alert severity="error">{failure}</Alert>}
          </Box>
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 1.5 }}>
          <Button onClick={onClose}>Cancel</Button>
          <BusyButton type="submit" variant="contained" isBusy={isSaving}>
            Save
          </BusyButton>
        </DialogActions>
      </form>
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
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={help}
      slotProps={{ htmlInput: { maxLength: limits.note, dir: 'auto' } }}
    />
  );
}

/** Returns a note in one line; null for nothing. */
const toNote = (text: string) => text.replace(/\s+/g, ' ').trim() || null;
