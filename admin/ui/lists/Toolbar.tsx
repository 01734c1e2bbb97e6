import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** True for a row that wraps on phones only in large text: its first child, the search, is as wide as the others leave. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** Renders the row of search and filters above a list. */
export function Toolbar({ isCompact = false, children }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: isCompact ? 0.75 : 1.5, sm: 1.5 },
        // In rem, for the labels that lie over the upper borders of fields.
        rowGap: '0.75rem',
        mb: { xs: isCompact ? 1 : 2, sm: 2 },
        ...(isCompact && {
          '& > div:first-of-type': { flex: { xs: '1 1 0', sm: '0 1 auto' }, minWidth: { xs: '6rem', sm: 0 } },
        }),
      }}
    >
      {children}
    </Box>
  );
}
