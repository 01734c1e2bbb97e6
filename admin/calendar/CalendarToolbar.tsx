import BackIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { addDays } from '#shared/rules/clock.ts';
import { formatDateRange, formatMonth } from '#shared/rules/text/format-dates.ts';
import { addMonths, getWeekDays } from '../ui/days.ts';

type View = 'month' | 'week';

interface Props {
  readonly day: string;
  readonly today: string;
  readonly view: View;
  /** Phones have one list and no views. */
  readonly isPhone: boolean;
  readonly onShow: (next: { readonly day?: string; readonly view?: View }) => void;
}

/** Renders the name of the period and the buttons for the previous and next one, today and the view. */
export function CalendarToolbar({ day, today, view, isPhone, onShow }: Props) {
  const move = (steps: number) => (view === 'week' ? addDays(day, 7 * steps) : addMonths(day, steps));
  const [monday = day] = getWeekDays(day);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <IconButton aria-label={`Previous ${view}`} onClick={() => onShow({ day: move(-1) })} sx={{ p: 1.25 }}>
        <BackIcon />
      </IconButton>
      <Button variant="outlined" onClick={() => onShow({ day: today })}>
        Today
      </Button>
      <IconButton aria-label={`Next ${view}`} onClick={() => onShow({ day: move(1) })} sx={{ p: 1.25 }}>
        <NextIcon />
      </IconButton>
      <Typography variant="h2" aria-live="polite" sx={{ flex: 1, minWidth: 120 }}>
        {view === 'week' ? formatDateRange(monday, addDays(monday, 6)) : formatMonth(day)}
      </Typography>
      {view === 'week' || isPhone ? (
        <Button component={RouterLink} to={{ search: `?sheet=${encodeURIComponent(day)}&span=week` }}>
          Week sheet
        </Button>
      ) : null}
      {isPhone ? null : (
        <ToggleButtonGroup
          exclusive
          aria-label="View"
          sx={{ '& button': { px: 2, minHeight: 44, textTransform: 'none', color: 'text.primary' } }}
          value={view}
          onChange={(_event, chosen: View | null) => (chosen ? onShow({ view: chosen }) : undefined)}
        >
          <ToggleButton value="month">Month</ToggleButton>
          <ToggleButton value="week">Week</ToggleButton>
        </ToggleButtonGroup>
      )}
    </Box>
  );
}
