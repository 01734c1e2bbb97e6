import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tourLimits } from '#shared/rules/column-limits.ts';
import { months, weekdays } from '#shared/rules/options.ts';
import { FormSection } from '../../ui/form/inputs/FormSection.tsx';
import { combineValidators, validateListLimits } from '../../ui/form/inputs/list-validators.ts';
import { TagListInput } from '../../ui/form/inputs/TagListInput.tsx';
import { availabilityLabels, tourLabels } from '../labels.ts';
import { ChoiceListInput } from './ChoiceListInput.tsx';
import { ClosedDaysCalendar } from './ClosedDaysCalendar.tsx';
import { formatEntry } from './calendar-days.ts';
import { validateDates } from './validation.ts';

const limits = tourLimits.availability_calendar;
const { available_months: monthsLabel, weekly_schedule: weekdaysLabel, blackout_dates: daysLabel } = availabilityLabels;
const validateMonths = validateListLimits(monthsLabel, limits.available_months);
const validateWeekdays = validateListLimits(weekdaysLabel, limits.weekly_schedule);
const validateDays = combineValidators(validateDates(daysLabel), validateListLimits(daysLabel, limits.blackout_dates));

/** Calendar, and on wide screens the list of closed days beside it. */
const calendarRowStyles = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

/** Renders the inputs for months, weekdays and closed days of a tour (docs/product.md, "Availability calendar"). */
export function AvailabilityFields() {
  return (
    <FormSection title={tourLabels.availability_calendar}>
      <ChoiceListInput
        source="availability_calendar.available_months"
        label={monthsLabel}
        helperText="choose none for all year"
        choices={months}
        rule={validateMonths}
      />
      <ChoiceListInput
        source="availability_calendar.weekly_schedule"
        label={weekdaysLabel}
        helperText="choose none for any day of the week"
        choices={weekdays}
        rule={validateWeekdays}
      />
      <Box sx={calendarRowStyles}>
        <div>
          <Typography color="text.secondary" sx={{ fontSize: 13, mb: 0.75 }}>
            Click a day to close it. Shaded days have no departures.
          </Typography>
          <ClosedDaysCalendar label={daysLabel} />
        </div>
        <TagListInput
          source="availability_calendar.blackout_dates"
          label={daysLabel}
          rule={validateDays}
          formatTag={formatEntry}
          // They have the order of time.
          canMove={false}
          helperText="Or type a day like this and press Enter: 2027-03-21"
        />
      </Box>
    </FormSection>
  );
}
