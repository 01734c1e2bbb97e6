import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** True for a row that does not wrap on phones. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
}

/** Renders the row of search and filters above a list. */
export function Toolbar({ isCompact = false, children }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: isCompact ? 'nowrap' : 'wrap', sm: 'wrap' },
        alignItems: 'center',
        gap: { xs: isCompact ? 0.75 : 1.5, sm: 1.5 },
        mb: { xs: isCompact ? 1 : 2, sm: 2 },
      }}
    >
      {children}
    </Box>
  );
}
