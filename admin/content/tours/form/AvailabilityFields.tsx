import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useState } from 'react';
import { field } from '#admin/ui/form/fields/columns.ts';
import { FormSection } from '#admin/ui/form/fields/FormSection.tsx';
import { TagListInput } from '#admin/ui/form/fields/TagListInput.tsx';
import { combineValidators } from '#admin/ui/form/fields/validation.ts';
import { tours } from '#shared/columns/tours.ts';
import { ChoiceListInput } from './ChoiceListInput.tsx';
import { formatEntry } from './calendar-days.ts';
import { ClosedDepartures } from './TourDepartures.tsx';
import { validateDates } from './validation.ts';

const { label, fields } = tours.availability_calendar;
const closedDays = field(fields, 'blackout_dates');
const validateDays = combineValidators(validateDates(closedDays.label), closedDays.rule);

/** On wide screens, the list of closed days is beside the calendar. */
const calendarRowStyles = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

/** Renders the inputs for months, weekdays and closed days of a tour (docs/product.md, "Availability calendar"). */
export function AvailabilityFields() {
  return (
    <FormSection title={label}>
      <ChoiceListInput
        {...field(fields, 'available_months')}
        source="availability_calendar.available_months"
        helperText="choose none for all year"
      />
      <ChoiceListInput
        {...field(fields, 'weekly_schedule')}
        source="availability_calendar.weekly_schedule"
        helperText="choose none for any day of the week"
      />
      <Box sx={calendarRowStyles}>
        <div>
          <Typography color="text.secondary" sx={{ fontSize: 13, mb: 0.75 }}>
            Click a day to close it. Shaded days have no departures.
          </Typography>
          <ClosedDaysCalendar label={closedDays.label} />
        </div>
        <TagListInput
          {...closedDays}
          source="availability_calendar.blackout_dates"
          rule={validateDays}
          formatTag={formatEntry}
          // Sorted by date.
          canMove={false}
          helperText="Or type a day like this and press Enter: 2027-03-21"
        />
      </Box>
      <ClosedDepartures />
    </FormSection>
  );
}

const DayCalendar = lazy(() => import('./DayCalendar.tsx').then((module) => ({ default: module.DayCalendar })));

/** Renders the calendar of closed days when it comes into view, since its many buttons would delay opening the form. */
function ClosedDaysCalendar({ label }: { readonly label: string }) {
  const [isSeen, setSeen] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Box ref={ref} role="group" aria-label={label} sx={calendarStyles}>
      {isSeen ? (
        <Suspense>
          <DayCalendar />
        </Suspense>
      ) : null}
    </Box>
  );
}

/** Styles of the calendar in the theme's colours. They replace react-day-picker's on its own elements. */
const calendarStyles: SxProps<Theme> = ({ palette }) => ({
  // The size of one month, or two, so that nothing moves when the calendar appears.
  minHeight: 300,
  minWidth: { sm: 252, md: 524 },
  '& .rdp-root': {
    '--rdp-accent-color': palette.primary.main,
    '--rdp-day-width': '36px',
    '--rdp-day-height': '36px',
    '--rdp-day_button-width': '34px',
    '--rdp-day_button-height': '34px',
    '--rdp-day_button-border-radius': '8px',
    '--rdp-day_button-border': '1px solid transparent',
    '--rdp-selected-border': `1px solid ${palette.primary.main}`,
    '--rdp-months-gap': '20px',
    '--rdp-weekday-opacity': 1,
  },
  // On phones the calendar fills the row, with the list of dates below it.
  '& .rdp-months': { maxWidth: { xs: 'none', sm: 'max-content' } },
  '& .rdp-month': { flex: { xs: 1, sm: 'none' } },
  '& .rdp-month_grid': { width: { xs: '100%', sm: 'auto' } },
  '& .rdp-day_button': { mx: 'auto' },
  '& .rdp-month_caption': { fontSize: 15, fontWeight: 600 },
  '& .rdp-chevron': { fill: palette.text.secondary },
  '& .rdp-weekday': { fontSize: 13, fontWeight: 500, color: 'text.secondary' },
  '& .rdp-day': { fontSize: 14, fontVariantNumeric: 'tabular-nums' },
  '& .rdp-today:not(.rdp-selected) .rdp-day_button': { borderColor: palette.primary.main, fontWeight: 700 },
  '& .without-departure:not(.rdp-selected) .rdp-day_button': {
    color: 'text.secondary',
    background: `repeating-linear-gradient(135deg, transparent 0 4px, ${palette.divider} 4px 5px)`,
  },
  '& .rdp-selected .rdp-day_button': {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    textDecoration: 'line-through',
  },
  '& .rdp-day:not(.rdp-selected) .rdp-day_button:hover': { bgcolor: 'action.hover', color: 'text.primary' },
});
