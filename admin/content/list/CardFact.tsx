import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Renders the line of facts at the foot of a card. */
export function CardFacts({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        mt: 'auto',
        pt: 1,
        fontSize: 13,
        color: 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}

/** Renders one fact with its icon. */
export function CardFact({ icon: Icon, text }: { readonly icon: SvgIconComponent; readonly text: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Icon sx={{ fontSize: 16 }} />
      <span>{text}</span>
    </Box>
  );
}
