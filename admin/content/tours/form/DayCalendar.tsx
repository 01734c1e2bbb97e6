import 'react-day-picker/style.css';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DayPicker } from 'react-day-picker';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseDays } from '#admin/ui/days.ts';
import { useToday } from '#admin/ui/useToday.ts';
import { createDeparturePredicate, formatDay, mergeDays } from './calendar-days.ts';

const toSource = (name: string) => `availability_calendar.${name}`;
const closedDaysSource = toSource('blackout_dates');

/**
 * Renders the closed days of a tour in a calendar where a click toggles a day. Days that the months and weekdays of the tour
 * exclude are shaded.
 */
export function DayCalendar() {
  const { setValue } = useFormContext();
  const closedDays = useTexts(closedDaysSource);
  const months = useTexts(toSource('available_months'));
  const weekdays = useTexts(toSource('weekly_schedule'));
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [today = new Date()] = parseDays([useToday()]);
  const hasDeparture = createDeparturePredicate(months, weekdays);
  return (
    <DayPicker
      mode="multiple"
      selected={parseDays(closedDays)}
      onSelect={(days) =>
        setValue(closedDaysSource, mergeDays(days ?? [], closedDays), {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: true,
        })
      }
      modifiers={{ noDeparture: (day) => !hasDeparture(day) }}
      modifiersClassNames={{ noDeparture: 'without-departure' }}
      labels={{
        labelDayButton: (day, { today: isToday, selected, noDeparture }) =>
          [formatDay(day), isToday && 'today', noDeparture && 'no departure', selected && 'closed']
            .filter(Boolean)
            .join(', '),
      }}
      numberOfMonths={isWide ? 2 : 1}
      today={today}
      startMonth={today}
      weekStartsOn={1}
      showOutsideDays={false}
    />
  );
}

/** Returns the current value of a form field that holds a list of texts. */
function useTexts(name: string): readonly string[] {
  const value: unknown = useWatch({ name });
  return Array.isArray(value) ? value : [];
}
