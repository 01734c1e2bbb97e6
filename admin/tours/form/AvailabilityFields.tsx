import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tourLimits } from '../../../shared/column-limits.ts';
import { months, weekdays } from '../../../shared/options.ts';
import { FormSection } from '../../components/inputs/FormSection.tsx';
import { everyRule, within } from '../../components/inputs/list-validators.ts';
import { TagListInput } from '../../components/inputs/TagListInput.tsx';
import { labels } from '../labels.ts';
import { ClosedDaysCalendar } from './BlackoutDatesCalendar.tsx';
import { ChoiceListInput } from './ChoiceListInput.tsx';
import { entryText } from './calendar-days.ts';
import { datesOf } from './validation.ts';

const limits = tourLimits.availability_calendar;
const closedDates = 'availability_calendar.blackout_dates';
const monthsRule = within('Available months', limits.available_months);
const weekdaysRule = within('Weekly schedule', limits.weekly_schedule);
const closedRule = everyRule(datesOf('Blackout dates'), within('Blackout dates', limits.blackout_dates));

/** The calendar, and beside it where there is room what it has closed. */
const besideEachOther = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

/** When the tour runs (specification section 3, availability calendar). */
export function AvailabilityFields() {
  return (
    <FormSection title={labels.availability_calendar}>
      <ChoiceListInput
        source="availability_calendar.available_months"
        label="Available months"
        choices={months}
        rule={monthsRule}
      />
      <ChoiceListInput
        source="availability_calendar.weekly_schedule"
        label="Weekly schedule"
        choices={weekdays}
        rule={weekdaysRule}
      />
      <Box sx={besideEachOther}>
        <div>
          <Typography color="text.secondary" sx={{ fontSize: 13, mb: 0.75 }}>
            Press a day to black it out. Hatched days have no departure anyway.
          </Typography>
          <ClosedDaysCalendar label="Blackout dates" />
        </div>
        <TagListInput
          source={closedDates}
          label="Blackout dates"
          rule={closedRule}
          shown={entryText}
          helperText="Or type or paste them, as 2027-03-21. Press Enter to add."
        />
      </Box>
    </FormSection>
  );
}
