import type { SxProps, Theme } from '@mui/material/styles';

const spacing = 4;
const padding = 6;
/** Height of the number of a day. */
const numberHeight = '1.25rem';

/** Pixels between the contents of two neighbouring days: padding, border and spacing. */
export const dayGap = 2 * padding + 2 + spacing;

/** Styles of the month in the theme's colours: days as wide as the page, with room for trips. */
export const monthStyles: SxProps<Theme> = ({ palette }) => ({
  mb: 2,
  '& .rdp-root': { '--rdp-accent-color': palette.primary.main },
  '& .rdp-months': { maxWidth: 'none' },
  '& .rdp-month': { width: '100%' },
  // The toolbar says which month it is.
  '& .rdp-month_caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& .rdp-month_grid': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: `${spacing}px`,
  },
  '& .rdp-weekday': { fontSize: 13, fontWeight: 500, color: 'text.secondary', opacity: 1, textAlign: 'start', px: 1 },
  '& .rdp-day': { position: 'relative', width: 'auto', height: 'auto', verticalAlign: 'top' },
  '& .rdp-day_button': {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'flex-start',
    width: '100%',
    // Room for the number, three trips and the number of the others.
    height: '7.75rem',
    p: `${padding}px`,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'text.primary',
    fontSize: 14,
    lineHeight: numberHeight,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .closed .rdp-day_button': {
    background: `repeating-linear-gradient(135deg, transparent 0 6px, ${palette.divider} 6px 7px)`,
  },
  '& .rdp-day_button:hover': { bgcolor: 'action.hover' },
  '& .rdp-today .rdp-day_button': { fontWeight: 700, color: 'primary.main', textDecoration: 'underline' },
  '& .rdp-selected .rdp-day_button': {
    borderColor: 'primary.main',
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
  },
  '& .bars': {
    position: 'absolute',
    // Above the next days, whose buttons stay where a press goes.
    zIndex: 1,
    pointerEvents: 'none',
    top: `calc(${padding + 3}px + ${numberHeight})`,
    insetInline: padding + 1,
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    fontSize: 12,
    fontWeight: 400,
    textAlign: 'start',
    color: 'text.secondary',
  },
  '& .line': { height: '1.25rem', flexShrink: 0 },
  '& .trip': {
    px: 0.5,
    color: 'text.primary',
    border: 1,
    borderColor: `color-mix(in srgb, ${palette.primary.main} 30%, ${palette.background.paper})`,
    borderRadius: '4px',
    bgcolor: `color-mix(in srgb, ${palette.primary.main} 12%, ${palette.background.paper})`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .begun': { borderStartStartRadius: 0, borderEndStartRadius: 0, borderInlineStartStyle: 'dashed' },
  '& .unfinished': { borderStartEndRadius: 0, borderEndEndRadius: 0, borderInlineEndStyle: 'dashed' },
  // Told apart without colour by an exclamation mark.
  '& .overbooked': { color: 'warning.main', borderColor: 'warning.main', fontWeight: 700 },
  // Nobody travels yet.
  '& .empty': { bgcolor: 'background.paper', borderStyle: 'dashed' },
});
