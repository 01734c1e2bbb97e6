import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { footOfWindow, stickyFooterRef } from './scroll-padding.tsx';

/** Renders a footer that stays visible at the foot of the window while the page scrolls. */
export function StickyFooter({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      ref={stickyFooterRef}
      sx={{
        position: 'sticky',
        bottom: footOfWindow,
        pb: 'env(safe-area-inset-bottom)',
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 8px 8px',
      }}
    >
      {children}
    </Box>
  );
}
