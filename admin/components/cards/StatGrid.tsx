import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Cards with numbers: two a row on phones, the last of an odd number over both; all of them in one row where there is room. */
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
