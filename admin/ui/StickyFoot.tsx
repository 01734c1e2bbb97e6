import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

// What the keyboard goes to is scrolled clear of the foot.
const room = <GlobalStyles styles={{ html: { scrollPaddingBlockEnd: 96 } }} />;

/** The foot of a form that is a page: always in sight, below what scrolls. */
export function StickyFoot({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 8px 8px',
      }}
    >
      {room}
      {children}
    </Box>
  );
}
