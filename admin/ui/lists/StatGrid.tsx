import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

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
    <Box
      sx={{
        display: 'grid',
        gap: { xs: isCompact ? 0.75 : 1.5, sm: 1.5, md: 2 },
        gridTemplateColumns: { xs: `repeat(${isCompact ? 4 : 2}, minmax(0, 1fr))`, md: 'none' },
        gridAutoFlow: { md: 'column' },
        gridAutoColumns: { md: 'minmax(0, 1fr)' },
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {children}
    </Box>
  );
}
