import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tourLimits } from '#shared/column-limits.ts';
import { months, weekdays } from '#shared/options.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { combineValidators, validateListLimits } from '../../components/inputs/list-validators.ts';
import { TagListInput } from '../../components/inputs/TagListInput.tsx';
import { tourLabels } from '../labels.ts';
import { BlackoutDatesCalendar } from './BlackoutDatesCalendar.tsx';
import { ChoiceListInput } from './ChoiceListInput.tsx';
import { formatEntry } from './calendar-days.ts';
import { validateDates } from './validation.ts';

const limits = tourLimits.availability_calendar;
const blackoutDatesSource = 'availability_calendar.blackout_dates';
const validateMonths = validateListLimits('Available months', limits.available_months);
const validateWeekdays = validateListLimits('Weekly schedule', limits.weekly_schedule);
const validateBlackoutDates = combineValidators(
  validateDates('Blackout dates'),
  validateListLimits('Blackout dates', limits.blackout_dates),
);

/** Calendar, and on wide screens the list of blackout dates beside it. */
const calendarRowStyles = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

/** Renders the inputs for months, weekdays and blackout dates of a tour (docs/product.md, "Availability calendar"). */
export function AvailabilityFields() {
  return (
    <FormSection title={tourLabels.availability_calendar}>
      <ChoiceListInput
        source="availability_calendar.available_months"
        label="Available months"
        choices={months}
        rule={validateMonths}
      />
      <ChoiceListInput
        source="availability_calendar.weekly_schedule"
        label="Weekly schedule"
        choices={weekdays}
        rule={validateWeekdays}
      />
      <Box sx={calendarRowStyles}>
        <div>
          <Typography color="text.secondary" sx={{ fontSize: 13, mb: 0.75 }}>
            Press a day to black it out. Hatched days have no departure anyway.
          </Typography>
          <BlackoutDatesCalendar label="Blackout dates" />
        </div>
        <TagListInput
          source={blackoutDatesSource}
          label="Blackout dates"
          rule={validateBlackoutDates}
          formatTag={formatEntry}
          helperText="Or type or paste them, as 2027-03-21. Press Enter to add."
        />
      </Box>
    </FormSection>
  );
}
