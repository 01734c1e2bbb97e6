import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { firstPossibleDay, type TypedDays } from '../travel-days.ts';

interface Props {
  readonly days: TypedDays;
  readonly error: string | false | undefined;
  readonly onChange: (days: TypedDays) => void;
}

/** Renders the inputs for departure and return. */
export function TravelDaysFields({ days, error, onChange }: Props) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextField
        type="date"
        label="Departure"
        value={days.departure}
        onChange={({ target }) => onChange({ ...days, departure: target.value })}
        helperText="Optional. It puts the trip on the calendar."
        slotProps={dateProps}
      />
      <TextField
        type="date"
        label="Return"
        value={days.return}
        onChange={({ target }) => onChange({ ...days, return: target.value })}
        error={Boolean(error)}
        helperText={error || 'Empty for a trip of one day.'}
        slotProps={dateProps}
      />
    </Stack>
  );
}

/** A date input shows its pattern where a label would stand. */
const dateProps = { htmlInput: { min: firstPossibleDay, max: '2199-12-31' }, inputLabel: { shrink: true } } as const;
