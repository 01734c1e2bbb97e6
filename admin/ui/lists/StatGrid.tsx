import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { gridColumns } from '../layout/grid-columns.ts';

/** For large text on screens wider than phones. */
const inTwoColumns = {
  gridAutoFlow: 'row',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
} as const;

interface Props {
  /** True for cards in a single row on phones too. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders number cards: two columns on phones, where the last of an odd number spans both; one row on wider screens.
 */
export function StatGrid({ isCompact = false, children }: Props) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: isCompact ? 0.75 : 1.5, sm: 1.5, md: 2 },
          gridTemplateColumns: { xs: isCompact ? gridColumns(4, 4.1, 12) : gridColumns(2, 8.5, 12), md: 'none' },
          gridAutoFlow: { md: 'column' },
          gridAutoColumns: { md: 'minmax(0, 1fr)' },
          '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
          '@media (min-width: 600px)': { '@container (max-width: 37rem)': inTwoColumns },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
