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
 * Renders the blackout dates of a tour as a calendar, in which a press toggles a day. Days without a departure, by the months
 * and weekdays of the tour, are hatched.
 */
export function BlackoutDatesCalendar({ label }: Props) {
  const { setValue } = useFormContext();
  const blackoutDates = useTexts(blackoutDatesSource);
  const months = useTexts(toSource('available_months'));
  const weekdays = useTexts(toSource('weekly_schedule'));
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [today] = useState(() => new Date());
  const hasDeparture = createDeparturePredicate(months, weekdays);
  return (
    <Box role="group" aria-label={label} sx={calendarStyles}>
      <DayPicker
        mode="multiple"
        selected={parseDays(blackoutDates)}
        onSelect={(days) =>
          setValue(blackoutDatesSource, mergeDays(days ?? [], blackoutDates), {
            shouldDirty: true,
            shouldTouch: true,
            shouldValidate: true,
          })
        }
        modifiers={{ noDeparture: (day) => !hasDeparture(day) }}
        modifiersClassNames={{ noDeparture: 'without-departure' }}
        labels={{
          labelDayButton: (day, { today: isToday, selected, noDeparture }) =>
            [formatDay(day), isToday && 'today', noDeparture && 'no departure', selected && 'blackout']
              .filter(Boolean)
              .join(', '),
        }}
        numberOfMonths={isWide ? 2 : 1}
        startMonth={today}
        weekStartsOn={1}
        showOutsideDays={false}
      />
    </Box>
  );
}

/** Returns the current value of a form field that holds a list of texts. */
function useTexts(name: string): readonly string[] {
  const value: unknown = useWatch({ name });
  return Array.isArray(value) ? value : [];
}
