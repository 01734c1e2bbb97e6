import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Renders the row of search and filters above a list. */
export function Toolbar({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>{children}</Box>;
}
