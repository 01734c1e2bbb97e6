import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { isDay } from '#admin/ui/days.ts';
import type { Booking } from '../../booking/booking.ts';
import { findPeriod, periodKinds, withPeriod } from './period.ts';

/** Renders the first and the last day of the chosen period, to change; nothing for a list without one. */
export function PeriodDays() {
  const { filterValues, setFilters } = useListContext<Booking>();
  const period = findPeriod(filterValues);
  if (!period) return null;
  const { kind, from, to } = period;
  return (
    <Box sx={{ display: 'flex', columnGap: { xs: 1, sm: 1.5 }, mt: 0.5, mb: { xs: 1, sm: 2 } }}>
      <DayField
        label={`${periodKinds[kind]} from`}
        day={from}
        isRequired={to === ''}
        onChange={(day) => setFilters(withPeriod(filterValues, { ...period, from: day }))}
      />
      <DayField
        label={`${periodKinds[kind]} to`}
        day={to}
        isRequired={from === ''}
        onChange={(day) => setFilters(withPeriod(filterValues, { ...period, to: day }))}
      />
    </Box>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  /** True for the only day of a period: without it the fields would disappear. */
  readonly isRequired: boolean;
  readonly onChange: (day: string) => void;
}

function DayField({ label, day, isRequired, onChange }: DayFieldProps) {
  // While a year is typed, the field holds days that no filter should have.
  const [typed, setTyped] = useState({ day, text: day });
  if (typed.day !== day) setTyped({ day, text: day });
  return (
    <TextField
      type="date"
      label={label}
      value={typed.text}
      onChange={({ target: { value } }) => {
        setTyped({ day, text: value });
        if (isDay(value) || (value === '' && !isRequired)) onChange(value);
      }}
      onBlur={() => setTyped({ day, text: day })}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ flex: { xs: '1 1 0', sm: '0 0 11.25rem' }, minWidth: 0 }}
    />
  );
}
