import type { SxProps, Theme } from '@mui/material/styles';

/** Styles of the month in the theme's colours: days as wide as the page, with room for trips. */
export const monthStyles: SxProps<Theme> = ({ palette }) => ({
  mb: 2,
  '& .rdp-root': { '--rdp-accent-color': palette.primary.main },
  '& .rdp-months': { maxWidth: 'none' },
  '& .rdp-month': { width: '100%' },
  // The toolbar says which month it is.
  '& .rdp-month_caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& .rdp-month_grid': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '4px' },
  '& .rdp-weekday': { fontSize: 13, fontWeight: 500, color: 'text.secondary', opacity: 1, textAlign: 'start', px: 1 },
  '& .rdp-day': { width: 'auto', height: 'auto', verticalAlign: 'top' },
  '& .rdp-day_button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'flex-start',
    gap: '2px',
    width: '100%',
    // Room for the number, three trips and the number of the others.
    height: 118,
    p: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'text.primary',
    fontSize: 12,
    textAlign: 'start',
    overflow: 'hidden',
  },
  '& .rdp-day_button:hover': { bgcolor: 'action.hover' },
  '& .number': { fontSize: 14, fontVariantNumeric: 'tabular-nums' },
  '& .rdp-today .number': { fontWeight: 700, color: 'primary.main', textDecoration: 'underline' },
  '& .rdp-selected .rdp-day_button': {
    borderColor: 'primary.main',
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
  },
  '& .trip': {
    px: 0.5,
    borderRadius: '4px',
    bgcolor: `color-mix(in srgb, ${palette.primary.main} 12%, ${palette.background.paper})`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    flexShrink: 0,
  },
  // Told apart without colour: a day in the middle of a trip has no fill, an overbooked one an exclamation mark.
  '& .continued': { bgcolor: 'transparent', color: 'text.secondary' },
  '& .overbooked': { color: 'error.main', fontWeight: 700 },
  '& .more': { color: 'text.secondary' },
});
