import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { DepartureWarnings } from '../DepartureWarnings.tsx';
import { changeDeparture, firstPossibleDay, type TypedDays } from '../travel-days.ts';

interface Props {
  readonly days: TypedDays;
  readonly error: string | false | undefined;
  /** Days that the trip takes, from which the return is proposed. */
  readonly length: number;
  readonly warnings: readonly string[];
  readonly onChange: (days: TypedDays) => void;
}

/** Renders the inputs for departure and return. */
export function TravelDaysFields({ days, error, length, warnings, onChange }: Props) {
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          type="date"
          label="Departure"
          value={days.departure}
          onChange={({ target }) => onChange(changeDeparture(days, target.value, length))}
          helperText="Optional. It puts the trip on the calendar."
          slotProps={dateProps}
        />
        <TextField
          type="date"
          label="Return"
          value={days.return}
          onChange={({ target }) => onChange({ ...days, return: target.value })}
          error={Boolean(error)}
          helperText={error || length > 1 ? `The tour takes ${length} days.` : 'Empty for a trip of one day.'}
          slotProps={dateProps}
        />
      </Stack>
      <DepartureWarnings warnings={warnings} />
    </>
  );
}

/** A date input shows its pattern where a label would stand. */
const dateProps = { htmlInput: { min: firstPossibleDay, max: '2199-12-31' }, inputLabel: { shrink: true } } as const;
