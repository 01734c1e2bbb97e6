import 'react-day-picker/style.css';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { useFormContext, useWatch } from 'react-hook-form';
import { createDeparturePredicate, formatDay, mergeDays, parseDays } from './calendar-days.ts';
import { calendarStyles } from './calendar-styles.ts';

interface Props {
  readonly label: string;
}

const toSource = (name: string) => `availability_calendar.${name}`;
const blackoutDatesSource = toSource('blackout_dates');

/**
 * The closed days of a tour as a calendar: a press switches one on and off. Days on which the tour does not depart anyway,
 * by its months and weekdays, are shown as such.
 */
export function BlackoutDatesCalendar({ label }: Props) {
  const { setValue } = useFormContext();
  const closed = useTexts(blackoutDatesSource);
  const months = useTexts(toSource('available_months'));
  const weekdays = useTexts(toSource('weekly_schedule'));
  const twoMonths = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [today] = useState(() => new Date());
  const isOffered = createDeparturePredicate(months, weekdays);
  return (
    <Box role="group" aria-label={label} sx={calendarStyles}>
      <DayPicker
        mode="multiple"
        selected={parseDays(closed)}
        onSelect={(days) =>
          setValue(blackoutDatesSource, mergeDays(days ?? [], closed), {
            shouldDirty: true,
            shouldTouch: true,
            shouldValidate: true,
          })
        }
        modifiers={{ without: (day) => !isOffered(day) }}
        modifiersClassNames={{ without: 'without-departure' }}
        labels={{
          labelDayButton: (day, { today: isToday, selected, without }) =>
            [formatDay(day), isToday && 'today', without && 'no departure', selected && 'blackout']
              .filter(Boolean)
              .join(', '),
        }}
        numberOfMonths={twoMonths ? 2 : 1}
        startMonth={today}
        weekStartsOn={1}
        showOutsideDays={false}
      />
    </Box>
  );
}

/** A list of texts of the form. */
function useTexts(name: string): readonly string[] {
  const value: unknown = useWatch({ name });
  return Array.isArray(value) ? value : [];
}
