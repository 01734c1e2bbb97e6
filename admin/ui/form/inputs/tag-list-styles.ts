import type { SxProps, Theme } from '@mui/material/styles';

/** Styles of a list of short texts, on the list and not on each entry, which would be slow. */
export const tagListStyles: SxProps<Theme> = ({ palette }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  listStyle: 'none',
  m: 0,
  mt: 0.75,
  p: 0,
  counterReset: 'entry',
  '&:empty': { display: 'none' },
  '& > li': {
    display: 'flex',
    alignItems: 'stretch',
    maxWidth: '100%',
    minHeight: 32,
    borderRadius: '16px',
    fontSize: 14,
    bgcolor: 'action.selected',
  },
  '& > li[data-dragging=true]': { opacity: 0.7 },
  // The placeholder that stands for a dragged entry must not count.
  '&[data-numbered=true] > li:not([data-dnd-placeholder])': { counterIncrement: 'entry' },
  '&[data-numbered=true] > li > .text::before': { content: 'counter(entry) ". "', color: 'text.secondary' },
  '& > li:has(.MuiInputBase-root)': { flexBasis: '100%', bgcolor: 'background.paper', outline: '2px solid' },
  '& .MuiInputBase-root': { px: 1.25, py: 0.25, fontSize: 14 },
  '& button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    p: 0,
    bgcolor: 'transparent',
    borderRadius: '16px',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: `2px solid ${palette.secondary.main}`, outlineOffset: '-2px' },
  },
  '& .text': { minWidth: 0, px: 0.75, py: 0.25, textAlign: 'start', overflowWrap: 'anywhere' },
  '& > li > .text:first-of-type': { pl: 1.5 },
  '& .handle, & .remove': { flexShrink: 0, width: 28, display: 'grid', placeItems: 'center', color: 'text.secondary' },
  // touchAction: a finger on the handle moves the entry in place of scrolling the page.
  '& .handle': { cursor: 'grab', touchAction: 'none', userSelect: 'none' },
  '& .remove::before': { content: '"×" / ""', fontSize: 20, lineHeight: 1 },
  '& .mark': { alignSelf: 'center', fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' },
});
