import 'react-day-picker/style.css';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { useFormContext, useWatch } from 'react-hook-form';
import { listOfDays, shownDays } from './calendar-days.ts';

interface Props {
  readonly source: string;
  readonly label: string;
}

/** Days of a list in the form as a calendar: a press switches one on and off. */
export function ClosedDaysCalendar({ source, label }: Props) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const list: readonly string[] = Array.isArray(value) ? value : [];
  const twoMonths = useMediaQuery('(min-width: 760px)', { noSsr: true });
  const [today] = useState(() => new Date());
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        '--rdp-accent-color': 'var(--calendar-accent)',
        '--calendar-accent': ({ palette }) => palette.primary.main,
        '--rdp-day-width': '40px',
        '--rdp-day-height': '40px',
        '--rdp-day_button-width': '38px',
        '--rdp-day_button-height': '38px',
        '--rdp-day_button-border-radius': '8px',
        '& .rdp-month_caption': { fontSize: 15, fontWeight: 600 },
        '& .rdp-weekday': { fontSize: 13 },
        '& .rdp-day': { fontSize: 14, fontVariantNumeric: 'tabular-nums' },
        '& .rdp-selected .rdp-day_button': {
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          textDecoration: 'line-through',
        },
        '& .rdp-day_button:hover:not([disabled])': { bgcolor: 'action.hover', color: 'text.primary' },
        overflowX: 'auto',
      }}
    >
      <DayPicker
        mode="multiple"
        selected={shownDays(list)}
        onSelect={(days) =>
          setValue(source, listOfDays(days ?? [], list), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
        numberOfMonths={twoMonths ? 2 : 1}
        startMonth={today}
        weekStartsOn={1}
        showOutsideDays={false}
      />
    </Box>
  );
}
