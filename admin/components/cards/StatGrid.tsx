import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * Renders number cards: two columns on phones, where the last of an odd number spans both; one row on wider screens.
 */
export function StatGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'none' },
        gridAutoFlow: { md: 'column' },
        gridAutoColumns: { md: 'minmax(0, 1fr)' },
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {children}
    </Box>
  );
}
