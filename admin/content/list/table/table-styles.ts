/** Narrowest tables with the columns of tablets, and with all: in rem, since larger text needs more room. */
const tablet = '(min-width: 40rem)';
const desktop = '(min-width: 60rem)';

const onTouchScreens = '@media (pointer: coarse)';

/** Styles of a table of content. On the table instead of its cells, where Emotion would compute them a thousand times. */
export const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: 1.4,
  '& th, & td': { px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider', textAlign: 'start', fontWeight: 400 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr:has(.selection input:checked)': { bgcolor: 'action.selected' },
  '& .selection, & .menu': { width: 44, px: 0.25 },
  '& thead th': { color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
  '& thead button': { minHeight: 32, gap: 0.5, font: 'inherit', [onTouchScreens]: { minHeight: 44 } },
  '& thead button:hover, & thead [aria-sort] button': { color: 'text.primary' },
  // Only this column shrinks; the others have the width of their content.
  '& tbody th': { width: '100%', overflowWrap: 'anywhere' },
  '& tbody th button': {
    minHeight: 28,
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'start',
    [onTouchScreens]: { minHeight: 44 },
  },
  '& small': { display: 'block', color: 'text.secondary', fontSize: 13 },
  '& td': { fontVariantNumeric: 'tabular-nums' },
  '& [data-numeric=true]': { textAlign: 'end' },
  // The label of the button is in line with the head of its column.
  '& td[data-numeric=true] > button': {
    mr: -1,
    px: 1,
    // ‘Price on request’ in two lines, and numbers whole.
    width: 'max-content',
    minWidth: 'min-content',
    maxWidth: '4.375rem',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    whiteSpace: 'normal',
    textAlign: 'end',
  },
  // Wide enough for either word, so columns don't shift.
  '& td:not(.selection) > label': { m: 0, minWidth: '6.5rem', minHeight: 32, [onTouchScreens]: { minHeight: 44 } },
  '& td:not(.selection) > label > :last-of-type': { fontSize: 'inherit' },
  [`@container ${tablet}`]: {
    '& th > small': { display: 'none' },
    '& td': { whiteSpace: 'nowrap' },
    '& td[data-numeric=true] > button': { maxWidth: 'none', whiteSpace: 'nowrap' },
    // In one line, and wrapped only if longer than that.
    '& .words': { display: 'block', width: 'max-content', maxWidth: '8.125rem', whiteSpace: 'normal' },
  },
  [`@container not ${tablet}`]: { '& [data-from=tablet]': { display: 'none' } },
  [`@container not ${desktop}`]: { '& [data-from=desktop]': { display: 'none' } },
} as const;
