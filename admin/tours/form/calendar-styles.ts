import type { SxProps, Theme } from '@mui/material/styles';

/** Styles of the calendar in the theme's colours, on the element on which react-day-picker sets its own. */
export const calendarStyles: SxProps<Theme> = ({ palette }) => ({
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
