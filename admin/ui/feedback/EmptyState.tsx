import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BrandStar } from '../BrandStar.tsx';

/** Renders the message of an empty list, with actions below it. */
export function EmptyState({ message, children }: { readonly message: string; readonly children?: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, py: 8, px: 2, textAlign: 'center' }}>
      <BrandStar sx={{ fontSize: 40, color: 'text.secondary', opacity: 0.4 }} />
      <Typography variant="h2" component="p" color="text.secondary">
        {message}
      </Typography>
      {children}
    </Box>
  );
}
